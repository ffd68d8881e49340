/** Loads the library of WebAuthn with the first passkey: it is 5 MB of memory and half a second of a start. */
export async function loadWebauthn() {
  const [webauthn, { decodeAttestationObject, isoBase64URL }] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  return { webauthn, decodeAttestationObject, isoBase64URL };
}

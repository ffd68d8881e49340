import { getSamlResponse, parseRequest, type ResponseOptions } from 'samlp';
import { SignedXml } from 'xml-crypto';
import { selfSigned } from './self-signed';

export interface SamlPerson {
  id: string;
  email: string;
  name: string;
}

/** An answer to one request of ours, ready to be posted. */
export interface SamlAnswer {
  xml: string;
  state: string;
  acsUrl: string;
}

/** A SAML 2.0 identity provider by another implementation than the server’s: signs in the person that the test names. */
export function samlCounterpart(issuer = 'https://idp.acme.example/saml') {
  const { key, certificate } = selfSigned('idp.acme.example');
  return {
    issuer,
    certificate,
    /** Signs the assertion of a response anew, after a change that only the provider can make. */
    signAnew(xml: string): string {
      const bare = xml.replace(/<(\w+:)?Signature.*?<\/(\w+:)?Signature>/s, '');
      const signing = new SignedXml({
        privateKey: key,
        signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
        canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
      });
      signing.addReference({
        xpath: "//*[local-name()='Assertion']",
        digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
        transforms: [
          'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
          'http://www.w3.org/2001/10/xml-exc-c14n#',
        ],
      });
      const reference = "//*[local-name()='Assertion']/*[local-name()='Issuer']";
      signing.computeSignature(bare, { location: { reference, action: 'after' } });
      return signing.getSignedXml();
    },
    /** Answers the request that a browser carries to `url`. */
    async answer(
      url: string,
      person: SamlPerson,
      changed: Partial<ResponseOptions> = {},
    ): Promise<SamlAnswer> {
      const query = Object.fromEntries(new URL(url).searchParams);
      const request = await new Promise<{ id: string; issuer: string; assertionConsumerServiceURL: string }>(
        (resolve, reject) =>
          parseRequest({ method: 'GET', query }, (error, parsed) =>
            error ? reject(error) : resolve(parsed),
          ),
      );
      const acsUrl = request.assertionConsumerServiceURL;
      const options: ResponseOptions = {
        issuer,
        cert: certificate,
        key,
        audience: request.issuer,
        recipient: acsUrl,
        destination: acsUrl,
        inResponseTo: request.id,
        signatureAlgorithm: 'rsa-sha256',
        digestAlgorithm: 'sha256',
        nameIdentifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
        ...changed,
      };
      const user = {
        id: person.id,
        displayName: person.name,
        name: { givenName: '', familyName: '' },
        emails: [{ value: person.email }],
      };
      const xml = await new Promise<string>((resolve, reject) =>
        getSamlResponse(options, user, (error, response) => (error ? reject(error) : resolve(response))),
      );
      return { xml, state: query.RelayState ?? '', acsUrl };
    },
  };
}

import { getSamlResponse, parseRequest, type ResponseOptions } from 'samlp';
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

/** A SAML 2.0 identity provider of another make than our side: signs whoever it is told to. */
export function samlCounterpart(issuer = 'https://idp.acme.example/saml') {
  const { key, certificate } = selfSigned('idp.acme.example');
  return {
    issuer,
    certificate,
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

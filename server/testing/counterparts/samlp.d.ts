/** What the tests use of samlp, which brings no types. */
declare module 'samlp' {
  interface ResponseOptions {
    issuer: string;
    cert: string;
    key: string;
    audience: string;
    recipient: string;
    destination: string;
    inResponseTo: string;
    signatureAlgorithm?: string;
    digestAlgorithm?: string;
    signAssertion?: boolean;
    signResponse?: boolean;
    lifetimeInSeconds?: number;
    nameIdentifierFormat?: string;
  }
  interface User {
    id: string;
    displayName: string;
    name: { givenName: string; familyName: string };
    emails: { value: string }[];
  }
  interface ParsedRequest {
    issuer: string;
    id: string;
    destination: string;
    assertionConsumerServiceURL: string;
  }
  export function getSamlResponse(
    options: ResponseOptions,
    user: User,
    callback: (error: Error | null, xml: string) => void,
  ): void;
  export function parseRequest(
    request: { method: string; query: Record<string, string> },
    callback: (error: Error | null, request: ParsedRequest) => void,
  ): void;
}

import { DOMParser } from '@xmldom/xmldom';
import { assertBounded } from './xml-bounds';

/**
 * Parses XML from outside. Anything that a stricter parser would refuse is refused here, and so is what is out of bounds, and
 * document types: they bring entities, which read files and grow without end.
 * @throws Error
 */
export function parseXml(xml: string, { bounded = true } = {}): Element {
  if (bounded) assertBounded(xml);
  if (/<!\s*(DOCTYPE|ENTITY)/i.test(xml)) throw new Error('A document type is not accepted');
  const fail = (message: string) => {
    throw new Error(`Not well-formed: ${message.slice(0, 100)}`);
  };
  const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } });
  const root = parser.parseFromString(xml, 'text/xml').documentElement;
  if (!root) throw new Error('Empty document');
  return root;
}

/** The child elements of that name, and no deeper ones. */
export function children(parent: Element, namespace: string, name: string): Element[] {
  return Array.from(parent.childNodes).filter(
    (node): node is Element => isElement(node) && node.namespaceURI === namespace && node.localName === name,
  );
}

export function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

/** The one child of that name; null where there is none, or more than one. */
export function onlyChild(parent: Element, namespace: string, name: string): Element | null {
  const [first, ...others] = children(parent, namespace, name);
  return first && others.length === 0 ? first : null;
}

export function textOf(element: Element | null | undefined): string {
  return element?.textContent?.trim() ?? '';
}

export function attribute(element: Element, name: string): string | null {
  return element.getAttribute(name) || null;
}

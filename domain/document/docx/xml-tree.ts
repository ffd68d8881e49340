import { SaxesParser } from 'saxes';

/** An element of a part, by local names: which prefix a program writes says nothing. */
export interface XmlElement {
  name: string;
  /** By local name (`val`, `id`); of two with one local name, the later. */
  attributes: Record<string, string>;
  children: XmlElement[];
  /** The text right inside it. */
  text: string;
}

/**
 * Parses a part of a Word document.
 * @throws Error where it is no well-formed XML.
 */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, attributes }) => {
    const element: XmlElement = { name: local, attributes: Object.create(null), children: [], text: '' };
    for (const name in attributes) {
      const attribute = attributes[name];
      if (attribute) element.attributes[attribute.local] = attribute.value;
    }
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const add = (text: string) => {
    const here = open.at(-1);
    if (here) here.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(xml).close();
  return root.children[0] ?? root;
}

export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((one) => one.name === name);
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((one) => one.name === name) ?? [];
}

/** The `val` of a child, as most properties of Word's are written. */
export function valOf(element: XmlElement | undefined, name: string): string | undefined {
  return child(element, name)?.attributes.val;
}

/** A property that is on where it stands without a value; undefined where it does not stand. */
export function isOn(element: XmlElement | undefined, name: string): boolean | undefined {
  const found = child(element, name);
  if (!found) return undefined;
  return !/^(0|false|off|none)$/.test(found.attributes.val ?? '1');
}

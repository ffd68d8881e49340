import type { ReactNode } from 'react';
import type { Inline } from '#domain/document/document';
import { groupRuns, type MarkNode } from '#domain/document/group-runs';

/** Renders the text of a line with its marks, links and line breaks. */
export function inlineView(content: readonly Inline[]): ReactNode {
  return groupRuns(content).map(nodeView);
}

function nodeView(node: MarkNode, at: number): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'break':
      return <br key={at} />;
    case 'strong':
      return <strong key={at}>{node.children.map(nodeView)}</strong>;
    case 'emphasis':
      return <em key={at}>{node.children.map(nodeView)}</em>;
    case 'link':
      return (
        <a key={at} href={node.target} target="_blank" rel="noopener noreferrer nofollow">
          {node.children.map(nodeView)}
        </a>
      );
  }
}

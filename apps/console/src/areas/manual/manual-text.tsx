import { Fragment } from 'react'
import type { Block, Inline } from './manual.ts'

/** Draws a page of the manual; its text never becomes markup. */
export function ManualText({ blocks }: { readonly blocks: readonly Block[] }) {
  // The page never changes while it is shown, so a block's place is its name.
  return blocks.map((block, index) => <BlockView key={String(index)} block={block} />)
}

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case 'heading':
      return (
        <h2>
          <Line parts={block.content} />
        </h2>
      )
    case 'paragraph':
      return (
        <p>
          <Line parts={block.content} />
        </p>
      )
    case 'code':
      return <pre>{block.text}</pre>
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={String(index)}>
          <Line parts={item} />
        </li>
      ))
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
  }
}

function Line({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => <Fragment key={String(index)}>{drawPart(part)}</Fragment>)
}

function drawPart(part: Inline) {
  switch (part.type) {
    case 'text':
      return part.text
    case 'strong':
      return <strong>{part.text}</strong>
    case 'code':
      return <code>{part.text}</code>
    case 'link':
      return <a href={part.href}>{part.text}</a>
  }
}

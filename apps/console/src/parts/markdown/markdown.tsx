import { PlainTable } from '@naru/ui/plain-table.tsx'
import { Fragment, type ReactNode, useMemo } from 'react'
import { OutLink } from '../out-link.tsx'
import { type Block, type Inline, readMarkdown } from './read-markdown.ts'
import './markdown.css'

/** What others have written in Markdown; none of it becomes markup, and nothing is loaded from anywhere. */
export function Markdown({ text }: { readonly text: string }) {
  const blocks = useMemo(() => readMarkdown(text), [text])
  return (
    <div className="n-markdown">
      <Blocks of={blocks} />
    </div>
  )
}

// What is read never changes while it is shown, so the place of a part is its name.
function Blocks({ of }: { readonly of: readonly Block[] }) {
  return of.map((block, index) => <Fragment key={String(index)}>{drawBlock(block)}</Fragment>)
}

function Line({ parts }: { readonly parts: readonly Inline[] }) {
  return parts.map((part, index) => <Fragment key={String(index)}>{drawPart(part)}</Fragment>)
}

function drawBlock(block: Block): ReactNode {
  switch (block.as) {
    case 'heading':
      return <Heading depth={block.depth} parts={block.parts} />
    case 'line':
      return <Line parts={block.parts} />
    case 'paragraph':
      return (
        <p>
          <Line parts={block.parts} />
        </p>
      )
    case 'code':
      return <pre>{block.text}</pre>
    case 'quote':
      return (
        <blockquote>
          <Blocks of={block.blocks} />
        </blockquote>
      )
    case 'list':
      return <List of={block} />
    case 'table':
      return <Table of={block} />
    case 'rule':
      return <hr />
  }
}

type Of<As extends Block['as']> = { readonly of: Extract<Block, { as: As }> }

/** The page's own title is above all of them. */
function Heading({ depth, parts }: { readonly depth: number; readonly parts: readonly Inline[] }) {
  const line = <Line parts={parts} />
  if (depth <= 1) return <h3 className="n-markdown-title">{line}</h3>
  return depth === 2 ? <h4>{line}</h4> : <h5>{line}</h5>
}

function List({ of: { start, items } }: Of<'list'>) {
  const lines = items.map((blocks, index) => (
    <li key={String(index)}>
      <Blocks of={blocks} />
    </li>
  ))
  return start === null ? <ul>{lines}</ul> : <ol start={start}>{lines}</ol>
}

function Table({ of: { head, rows } }: Of<'table'>) {
  return (
    <div className="n-table-scroll">
      <PlainTable heads={head.map(plainText)}>
        {rows.map((row, index) => (
          <tr key={String(index)}>
            {row.map((cell, place) => (
              <td key={String(place)}>
                <Line parts={cell} />
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
    </div>
  )
}

function plainText(parts: readonly Inline[]): string {
  return parts
    .map((part) => ('text' in part ? part.text : 'parts' in part ? plainText(part.parts) : ' '))
    .join('')
}

function drawPart(part: Inline): ReactNode {
  switch (part.as) {
    case 'text':
      return <>{part.text}</>
    case 'code':
      return <code>{part.text}</code>
    case 'break':
      return <br />
    case 'strong':
      return (
        <strong>
          <Line parts={part.parts} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Line parts={part.parts} />
        </em>
      )
    case 'del':
      return (
        <del>
          <Line parts={part.parts} />
        </del>
      )
    case 'link':
      return (
        <OutLink href={part.href}>
          <Line parts={part.parts} />
        </OutLink>
      )
  }
}

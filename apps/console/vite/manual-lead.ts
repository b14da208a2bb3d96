import { parseManual } from './parse-manual.ts'

/** The sentence that a page of the manual begins with: what the thing is. */
export function readLead(source: string): string {
  const first = parseManual(source).blocks.find(({ type }) => type === 'paragraph')
  const text = first?.type === 'paragraph' ? first.content.map((part) => part.text).join('') : ''
  return /^.*?\.(?=\s|$)/su.exec(text)?.[0] ?? text
}

import type { RateWindow } from '../time/rate-windows.ts'

/** Prometheus refuses very long queries, and proxies very long URLs: namespaces are split beyond this. */
const MAX_NAMESPACES_TEXT = 6000

/** Namespaces of one window, as alternatives of a regular expression. */
export type NamespaceSpan = {
  readonly seconds: number
  readonly names: string
  /** The same as they are called. */
  readonly members: readonly string[]
  /** All others that are asked for, and whose window is longer; empty for those with the longest. */
  readonly elders: string
}

/** Namespaces by their windows, shortest first, in as few parts as the length of their names allows. */
export function namespaceParts(windows: readonly RateWindow[]): readonly (readonly NamespaceSpan[])[] {
  const parts: NamespaceSpan[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const [index, { seconds, namespaces }] of windows.entries()) {
    const elders = alternatives(windows.slice(index + 1).flatMap((later) => later.namespaces))
    for (const member of [...namespaces].sort()) {
      const name = pattern(member)
      if (length + name.length >= MAX_NAMESPACES_TEXT) {
        parts.push([])
        length = 0
      }
      const part = parts.at(-1) ?? []
      const last = part.at(-1)
      if (last?.seconds === seconds) part[part.length - 1] = withMember(last, member)
      else part.push({ seconds, names: name, members: [member], elders })
      length += name.length + 1
    }
  }
  return parts
}

function withMember(span: NamespaceSpan, member: string): NamespaceSpan {
  return { ...span, names: `${span.names}|${pattern(member)}`, members: [...span.members, member] }
}

export function alternatives(namespaces: readonly string[]): string {
  return [...namespaces].sort().map(pattern).join('|')
}

export function labelOneOf(label: string, alternatives: string): string {
  return `${label}=~"${alternatives}"`
}

export function labelNoneOf(label: string, alternatives: string): string {
  return `${label}!~"${alternatives}"`
}

export function equals(label: string, value: string): string {
  return `${label}="${value.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`
}

/** A name as part of a regular expression inside a PromQL text. */
export function pattern(name: string): string {
  return name.replace(/[^a-zA-Z0-9_-]/g, (char) =>
    char === '\\' || char === '"' ? `\\\\\\${char}` : `\\\\${char}`,
  )
}

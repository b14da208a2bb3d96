/** Prometheus refuses very long queries, and proxies very long URLs: namespaces are split beyond this. */
const MAX_NAMESPACES_TEXT = 6000

/** Namespaces as alternatives of a regular expression, in as few parts as their length allows. */
export function namespaceParts(namespaces: readonly string[]): readonly string[] {
  const parts: string[] = []
  for (const name of [...namespaces].sort().map(pattern)) {
    const last = parts.at(-1)
    if (last === undefined || last.length + name.length >= MAX_NAMESPACES_TEXT) parts.push(name)
    else parts[parts.length - 1] = `${last}|${name}`
  }
  return parts
}

export function oneOf(label: string, alternatives: string): string {
  return `${label}=~"${alternatives}"`
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

import type { PageParams } from './page.ts'

/** The decoded parameters of a path under a route template, or null when it does not match. */
export function matchRoute(route: string, pathname: string): PageParams | null {
  const pattern = splitPath(route)
  const parts = splitPath(pathname)
  if (pattern.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of pattern.entries()) {
    const part = decodeSegment(parts[index] ?? '')
    if (part === null) return null
    if (segment.startsWith(':')) params[segment.slice(1)] = part
    else if (segment !== part) return null
  }
  return params
}

/** Fills a route template; null when a parameter is missing or empty. */
export function fillRoute(
  route: string,
  params: Readonly<Record<string, string | null | undefined>>,
): string | null {
  const filled: string[] = []
  for (const segment of splitPath(route)) {
    const value = segment.startsWith(':') ? params[segment.slice(1)] : segment
    if (!value) return null
    filled.push(encodeURIComponent(value))
  }
  return `/${filled.join('/')}`
}

/** What a part of a path says; null where it says nothing or is not well formed. */
// A dot segment never survives a browser's URL parser, so no name may look like one.
export function decodeSegment(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment)
    return text === '' || text === '.' || text === '..' ? null : text
  } catch {
    return null
  }
}

function splitPath(path: string): readonly string[] {
  const trimmed = path.replace(/^\//, '').replace(/\/$/, '')
  return trimmed === '' ? [] : trimmed.split('/')
}

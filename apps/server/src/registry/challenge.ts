/** How a registry says who issues its tokens, as the distribution API takes it over from OAuth. */
export type Challenge =
  | { readonly scheme: 'basic' }
  | { readonly scheme: 'bearer'; readonly realm: string; readonly service: string; readonly scope: string }

const PARAMETER = /([a-z_]+)="((?:[^"\\]|\\.)*)"/gi

/** Null of what asks for something else, or for nothing. */
export function readChallenge(header: string | undefined): Challenge | null {
  const [, scheme = '', rest = ''] = /^\s*(\w+)\s*(.*)$/s.exec(header ?? '') ?? []
  if (scheme.toLowerCase() === 'basic') return { scheme: 'basic' }
  if (scheme.toLowerCase() !== 'bearer') return null
  const told = new Map([...rest.matchAll(PARAMETER)].map(([, key = '', value = '']) => [key, value]))
  const realm = told.get('realm')
  if (realm === undefined || URL.parse(realm) === null) return null
  return { scheme: 'bearer', realm, service: told.get('service') ?? '', scope: told.get('scope') ?? '' }
}

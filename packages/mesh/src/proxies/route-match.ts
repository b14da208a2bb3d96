import { adminAt, adminText } from './admin-json.ts'

/** What of a request's path a route asks for, in a line; a route by headers alone takes every path. */
export function tellMatch(match: unknown): string {
  const prefix = adminText(match, 'prefix') || adminText(match, 'path_separated_prefix')
  const path = adminText(match, 'path')
  const regex = adminText(match, 'safe_regex', 'regex')
  const parts = [
    ...(prefix === '' ? [] : [`${prefix}*`]),
    ...(path === '' ? [] : [path]),
    ...(regex === '' ? [] : [`regex ${regex}`]),
    ...(adminAt(match, 'connect_matcher') === undefined ? [] : ['CONNECT']),
  ]
  return parts.join(' ')
}

import { StatusError } from '../../protocol/status.ts'

type Representation = 'object' | 'table' | 'metadata' | 'metadata-list'

type Format = { readonly as: Representation; readonly encoding: 'json' | 'yaml' }

const PLAIN: Format = { as: 'object', encoding: 'json' }

const REPRESENTATIONS: Readonly<Record<string, Representation>> = {
  Table: 'table',
  PartialObjectMetadata: 'metadata',
  PartialObjectMetadataList: 'metadata-list',
}

/** The first form of the `Accept` header that can be served; throws a Status 406 when there is none. */
export function parseAccept(accept: string | undefined): Format {
  if (accept === undefined || accept.trim() === '') return PLAIN
  for (const clause of accept.split(',')) {
    const format = parseClause(clause.trim())
    if (format !== undefined) return format
  }
  throw new StatusError(
    406,
    'NotAcceptable',
    'only the following media types are accepted: application/json, application/yaml, application/json;stream=watch',
    {},
  )
}

function parseClause(clause: string): Format | undefined {
  const [type = '', ...parameters] = clause.split(';').map((part) => part.trim())
  const as = parameters.find((parameter) => parameter.startsWith('as='))?.slice(3)
  const encoding = type === 'application/yaml' ? 'yaml' : 'json'
  if (!['application/json', 'application/yaml', 'application/*', '*/*'].includes(type)) return undefined
  if (as === undefined) return { as: 'object', encoding }
  const representation = REPRESENTATIONS[as]
  return representation === undefined ? undefined : { as: representation, encoding }
}

import type { KubeObject } from '@naru/contract/kubernetes/object'
import { parseFieldSelector, parseLabelSelector } from '../../protocol/selectors.ts'
import { badRequest, invalid, StatusError } from '../../protocol/status.ts'
import type { ServedResource } from '../../schema/served-resource.ts'
import type { Call } from '../call.ts'
import { projectFilter } from '../projects.ts'
import { isTrue } from '../request-target.ts'

type VersionMatch = '' | 'Exact' | 'NotOlderThan'

export type ListOptions = {
  /** Undefined when everything matches. */
  readonly matches: ((object: KubeObject) => boolean) | undefined
  /** The one name that a field selector asks for. */
  readonly name: string | undefined
  /** 0 for no limit. */
  readonly limit: number
  readonly continue: string
  /** Undefined when the caller gave none. */
  readonly revision: number | undefined
  readonly match: VersionMatch
  readonly bookmarks: boolean
  readonly initialEvents: boolean | undefined
  readonly timeoutSeconds: number | undefined
}

/** The list and watch options of the query; throws a Status 400 or 422. */
export function parseListOptions({ query, resource, user, api }: Omit<Call, 'response'>): ListOptions {
  const sendInitialEvents = query.get('sendInitialEvents')
  const options: ListOptions = {
    ...parseSelectors(query, resource, projectFilter(resource, user, api)),
    limit: parseInteger(query.get('limit')) ?? 0,
    continue: query.get('continue') ?? '',
    revision: parseRevision(query.get('resourceVersion'), isTrue(query.get('watch'))),
    match: parseMatch(query.get('resourceVersionMatch')),
    bookmarks: isTrue(query.get('allowWatchBookmarks')),
    initialEvents: sendInitialEvents === null ? undefined : isTrue(sendInitialEvents),
    timeoutSeconds: parseInteger(query.get('timeoutSeconds')),
  }
  checkOptions(options, isTrue(query.get('watch')))
  return options
}

function parseSelectors(
  query: URLSearchParams,
  resource: ServedResource,
  visible: ((object: KubeObject) => boolean) | undefined,
): Pick<ListOptions, 'matches' | 'name'> {
  const labels = query.get('labelSelector') ?? ''
  const fields = query.get('fieldSelector') ?? ''
  if (labels === '' && fields === '') return { matches: visible, name: undefined }
  const labelTest = parseLabelSelector(labels)
  const fieldSelector = parseFieldSelector(fields, resource.storage)
  return {
    matches: (object) =>
      labelTest(object.metadata.labels ?? {}) && fieldSelector.test(object) && (visible?.(object) ?? true),
    name: fieldSelector.name,
  }
}

/** Go's `strconv.ParseInt`, in its words. */
export function parseInteger(text: string | null): number | undefined {
  if (text === null || text === '') return undefined
  if (!/^[+-]?\d+$/.test(text))
    throw badRequest(`strconv.ParseInt: parsing ${JSON.stringify(text)}: invalid syntax`)
  return Number(text)
}

function parseRevision(text: string | null, watch: boolean): number | undefined {
  if (text === null || text === '') return undefined
  if (!/^\d+$/.test(text)) {
    const problem = `strconv.ParseUint: parsing ${JSON.stringify(text)}: invalid syntax`
    const message = `resourceVersion: Invalid value: ${JSON.stringify(text)}: ${problem}`
    throw watch ? new StatusError(500, '', message) : badRequest(`invalid resource version: ${message}`)
  }
  return Number(text)
}

const LIST_OPTIONS = { group: 'meta.k8s.io', kind: 'ListOptions', name: '' }

function parseMatch(text: string | null): VersionMatch {
  if (text === null || text === '') return ''
  if (text === 'Exact' || text === 'NotOlderThan') return text
  throw invalid(LIST_OPTIONS, [
    {
      field: 'resourceVersionMatch',
      reason: 'FieldValueNotSupported',
      message: `Unsupported value: ${JSON.stringify(text)}: supported values: "Exact", "NotOlderThan"`,
    },
  ])
}

function refuse(field: string, message: string): StatusError {
  return invalid(LIST_OPTIONS, [{ field, reason: 'FieldValueForbidden', message: `Forbidden: ${message}` }])
}

function checkOptions(options: ListOptions, watch: boolean): void {
  const { match, revision, initialEvents } = options
  if (watch) {
    checkInitialEvents(options)
    return
  }
  if (initialEvents !== undefined) {
    throw refuse('sendInitialEvents', 'sendInitialEvents is forbidden for list')
  }
  if (options.continue !== '' && revision !== undefined && revision !== 0) {
    throw badRequest('specifying resource version is not allowed when using continue')
  }
  if (match !== '' && revision === undefined) {
    throw refuse(
      'resourceVersionMatch',
      'resourceVersionMatch is forbidden unless resourceVersion is provided',
    )
  }
  if (match !== '' && options.continue !== '') {
    throw refuse('resourceVersionMatch', 'resourceVersionMatch is forbidden when continue is provided')
  }
  if (match === 'Exact' && revision === 0) {
    throw refuse('resourceVersionMatch', 'resourceVersionMatch "exact" is forbidden for resourceVersion "0"')
  }
}

function checkInitialEvents({ match, initialEvents }: ListOptions): void {
  if (initialEvents === undefined && match !== '') {
    throw refuse(
      'resourceVersionMatch',
      'resourceVersionMatch is forbidden for watch unless sendInitialEvents is provided',
    )
  }
  if (initialEvents !== undefined && match !== 'NotOlderThan') {
    throw refuse(
      'resourceVersionMatch',
      'sendInitialEvents requires setting resourceVersionMatch to NotOlderThan',
    )
  }
}

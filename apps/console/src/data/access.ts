import { type Permission, permission, type Verb } from '@naru/contract/api/access'
import { queryOptions, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from './api.ts'
import { createBatcher } from './batcher.ts'

/** What a person may do is asked again after 300 s. */
const PERMISSION_LIFE_MS = 300_000
/** A cluster that did not answer may be back by then. */
const UNSETTLED_LIFE_MS = 10_000

export type AccessQuestion = {
  readonly cluster: string
  /** Null asks about all namespaces. */
  readonly namespace: string | null
  readonly group: string
  /** Plural, with a subresource after a slash: `pods/exec`. */
  readonly resource: string
}

/** `unknown`: the cluster has never said. */
export type Right = 'checking' | 'allowed' | 'denied' | 'unknown'

const scopeOf = ({ cluster, namespace }: AccessQuestion) => JSON.stringify([cluster, namespace])
const permissions = z.array(permission)

async function checkAll(questions: readonly AccessQuestion[]): Promise<readonly Permission[]> {
  const [first] = questions
  if (!first) return []
  return call(permissions, '/access/checkAll', {
    method: 'POST',
    headers: { All: 'true' },
    body: {
      cluster: first.cluster,
      ...(first.namespace !== null && { namespace: first.namespace }),
      resources: questions.map(({ group, resource }) => ({ group, resource })),
    },
  })
}

/** Questions of one moment about one cluster and namespace travel in one call. */
const askTogether = createBatcher<AccessQuestion, Permission>({
  groupBy: scopeOf,
  limit: 100,
  load: checkAll,
  pick: (answers, { group, resource }) =>
    answers.find((answer) => answer.group === group && answer.resource === resource),
})

type AnyVerb = keyof Permission['verbs']
type Rights = Partial<Readonly<Record<AnyVerb, Exclude<Right, 'checking'>>>>

export type KnownAccess = {
  /** Verb by verb, as they are known or were known last. */
  readonly rights: Rights
  /** Whether this is what was answered now; otherwise it is asked again soon. */
  readonly isSettled: boolean
}

/** A cluster that does not answer has taken nothing away; a check that fails counts as forbidden where nothing is known. */
async function loadAccess(question: AccessQuestion, known: KnownAccess | undefined): Promise<KnownAccess> {
  const answer = await askTogether(question).catch(() => undefined)
  const last = known?.rights ?? {}
  if (!answer) return { rights: last, isSettled: false }
  // The keys of the answer, and no others.
  const entries = Object.entries(answer.verbs) as [AnyVerb, boolean | null][]
  const rights: Rights = Object.fromEntries(
    entries.map(([verb, allowed]) => [verb, tellRight(allowed) ?? last[verb] ?? 'unknown']),
  )
  return { rights, isSettled: entries.every(([, allowed]) => allowed !== null) }
}

function tellRight(allowed: boolean | null) {
  if (allowed === null) return null
  return allowed ? 'allowed' : 'denied'
}

export function judgeRight(known: KnownAccess | undefined, verb: AnyVerb): Right {
  return known ? (known.rights[verb] ?? 'denied') : 'checking'
}

function lifeOf(known: KnownAccess | undefined): number {
  return known && !known.isSettled ? UNSETTLED_LIFE_MS : PERMISSION_LIFE_MS
}

export function accessOptions(question: AccessQuestion) {
  const queryKey = ['access', question] as const
  return queryOptions({
    queryKey,
    queryFn: ({ client }) => loadAccess(question, client.getQueryData<KnownAccess>(queryKey)),
    staleTime: ({ state }) => lifeOf(state.data),
    refetchInterval: ({ state }) => (state.data?.isSettled === false ? UNSETTLED_LIFE_MS : false),
  })
}

const NO_QUESTION: AccessQuestion = { cluster: '', namespace: null, group: '', resource: '' }

/** What the person may do with a resource, verb by verb. Null asks nothing and answers yes. */
export function usePermission(question: AccessQuestion | null): (verb: Verb) => Right {
  const { data } = useQuery({ ...accessOptions(question ?? NO_QUESTION), enabled: question !== null })
  return (verb) => (question === null ? 'allowed' : judgeRight(data, verb))
}

import { parseExactJson, writeExactJson } from '@naru/contract/manifest/exact-json'
import { type ObjectValidation, objectValidation } from '@naru/contract/mesh/wire/validations'
import type { IstioObject } from '@naru/mesh/model/istio-object'
import type { RoutingChange } from '@naru/mesh/wizards/service/plan-routing'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useLocale } from '../../i18n/locale.ts'
import { useSettled } from '../../parts/settled/use-settled.ts'
import { callMesh, meshPath } from '../room/mesh-call.ts'
import type { SubjectPlace } from '../subjects/subject-page.tsx'

/** What the mesh would say of changes if they were saved together, each at its place. */
export type Judgement =
  | { readonly state: 'none' | 'coming' }
  | { readonly state: 'failed'; readonly error: unknown }
  | {
      readonly state: 'clean' | 'wrong'
      readonly validations: readonly (ObjectValidation | null)[]
    }

const PAUSE_MS = 400
const validations = z.array(z.nullable(objectValidation))

export function useJudgement(
  { cluster, namespace }: SubjectPlace,
  changes: readonly RoutingChange[],
): Judgement {
  const locale = useLocale()
  const drafts = changes.flatMap(({ type, after }) => (after ? [{ type, object: partJudged(after) }] : []))
  const text = writeExactJson(drafts)
  const settled = useSettled(text, PAUSE_MS)
  const { data, error } = useQuery({
    queryKey: ['mesh-drafts', cluster, namespace, settled, locale],
    queryFn: ({ signal }) =>
      callMesh(validations, meshPath(cluster, 'namespaces', namespace, 'istio', 'validation'), {
        method: 'POST',
        body: { objects: parseExactJson(settled) },
        signal,
      }),
    enabled: settled !== '[]',
    retry: false,
    gcTime: 0,
  })
  if (drafts.length === 0) return { state: 'none' }
  if (settled !== text) return { state: 'coming' }
  if (error) return { state: 'failed', error }
  if (!data) return { state: 'coming' }
  const isWrong = data.some((one) => one?.checks.some(({ severity }) => severity === 'error'))
  return { state: isWrong ? 'wrong' : 'clean', validations: data }
}

/** What checks look at: not who owns which field, nor what the cluster says of it. */
function partJudged({ metadata: { name, labels, annotations }, spec }: IstioObject) {
  return { metadata: { name, labels, annotations }, spec }
}

import { parseExactJson, writeExactJson } from '@naru/contract/manifest/exact-json'
import type { ObjectValidation } from '@naru/contract/mesh/wire/validations'
import type { IstioObject } from '@naru/mesh/model/istio-object'
import type { RoutingChange } from '@naru/mesh/wizards/service/plan-routing'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../i18n/locale.ts'
import { useSettled } from '../../parts/settled/use-settled.ts'
import { judgeDrafts } from '../room/judge-drafts.ts'
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

/** What is known of an object beside what the mesh says of it. */
type Correct = (validation: ObjectValidation, object: IstioObject) => ObjectValidation
const AS_SAID: Correct = (validation) => validation

export function useJudgement(
  { cluster, namespace }: SubjectPlace,
  changes: readonly RoutingChange[],
  correct: Correct = AS_SAID,
): Judgement {
  const locale = useLocale()
  const drafts = changes.flatMap(({ type, after }) => (after ? [{ type, object: after }] : []))
  const text = writeExactJson(drafts.map(({ type, object }) => ({ type, object: partJudged(object) })))
  const settled = useSettled(text, PAUSE_MS)
  const { data, error } = useQuery({
    queryKey: ['mesh-drafts', cluster, namespace, settled, locale],
    queryFn: ({ signal }) => judgeDrafts({ cluster, namespace }, parseExactJson(settled), signal),
    enabled: settled !== '[]',
    retry: false,
    gcTime: 0,
  })
  if (drafts.length === 0) return { state: 'none' }
  if (settled !== text) return { state: 'coming' }
  if (error) return { state: 'failed', error }
  if (!data) return { state: 'coming' }
  // The answer is in the order of what was asked.
  const told = drafts.map(({ object }, index) => {
    const one = data[index]
    return one ? correct(one, object) : null
  })
  const isWrong = told.some((one) => one?.checks.some(({ severity }) => severity === 'error'))
  return { state: isWrong ? 'wrong' : 'clean', validations: told }
}

/** What checks look at: not who owns which field, nor what the cluster says of it. */
function partJudged({ metadata: { name, labels, annotations }, spec }: IstioObject) {
  return { metadata: { name, labels, annotations }, spec }
}

import { AppError } from '@naru/contract/errors/app-error'
import { narrowExpression, narrowSelector } from '@naru/promql/rights/narrow'
import type { ListScopes } from '../../access/list-scopes.ts'
import type { Asked } from '../../access/reviews.ts'

/** The namespaces whose metrics somebody may read; null: everything. */
export type Reach = readonly string[] | null

/** Who may list pods reads what is told of them: everywhere, or in some namespaces. Throws where it is nowhere. */
export async function findReach(scopes: Pick<ListScopes, 'scope'>, asked: Asked): Promise<Reach> {
  const scope = await scopes.scope(asked, { group: '', plural: 'pods' })
  if (scope === null) throw new AppError('FORBIDDEN')
  return scope === 'all' ? null : scope
}

/** What is asked in the name of somebody; throws what `narrowExpression` does. */
export function expressionWithin(reach: Reach, text: string): string {
  return reach === null ? text : narrowExpression(text, reach)
}

/** The `match[]` of a selector, or of everything that may be read; undefined: no limit. */
export function selectorWithin(reach: Reach, text: string | null): string | undefined {
  if (reach === null) return text ?? undefined
  return narrowSelector(text ?? '{__name__!=""}', reach)
}

import { effectiveRights, type WhoCan, whoCan } from '@naru/contract/api/rights'
import { formatQuery } from '@naru/contract/pages/query'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { POLLED } from '../../data/polled.ts'

export type Asked = {
  readonly cluster: string
  readonly namespace: string | null
  readonly verb: string
  readonly group: string
  /** `pods`, or `pods/exec`. */
  readonly resource: string
  /** Empty for no object by name. */
  readonly name: string
}

/** What a person or group may do in every cluster. */
export const rightsOf = (kind: 'user' | 'group', id: string) =>
  queryOptions({
    queryKey: ['rights', kind, id],
    queryFn: ({ signal }) => call(effectiveRights, `/rights/of${formatQuery({ kind, id })}`, { signal }),
    staleTime: 0,
    retry: false,
    meta: POLLED,
  })

/** Who may do something in a cluster; nothing is asked without a resource. */
export const whoCanDo = (asked: Asked | null) =>
  queryOptions({
    queryKey: ['who-can', asked],
    queryFn: ({ signal }): Promise<WhoCan> =>
      call(whoCan, `/rights/who-can${formatQuery({ ...asked })}`, { signal }),
    enabled: asked !== null,
    staleTime: 0,
    retry: false,
    meta: POLLED,
  })

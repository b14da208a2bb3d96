import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ACT } from '../data/polled.ts'
import { DelayedLoading } from '../parts/delayed-loading.tsx'
import { ErrorPage } from '../parts/error-page.tsx'
import { formatError } from '../parts/message-center.ts'
import { MissingObject } from '../parts/missing/missing-object.tsx'
import type { EditPageProps } from '../shell/page-props.ts'
import { useEditable } from './use-editable.ts'

type Props<T> = EditPageProps & {
  readonly load: (signal: AbortSignal) => Promise<T>
  readonly children: (read: T) => ReactNode
}

/** A form begins with what is there, not with what was; in its place is said why there is nothing to edit. */
export function ReadFirst<T>({ load, children, ...place }: Props<T>) {
  const { kind, cluster, namespace, name } = place
  const { missing, isThere } = useEditable(place)
  const { data, failureReason, error } = useQuery({
    queryKey: ['edit', kind.id, cluster, namespace, name],
    queryFn: ({ signal }) => load(signal),
    // What others change meanwhile is told to whoever saves; what is entered does not change under their hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: ACT,
    // What failed is read again as soon as nothing speaks against it any more.
    enabled: ({ state }) => missing === null || state.status !== 'error',
  })
  if (data !== undefined) return children(data)
  if (failureReason && missing) return <MissingObject kind={kind} name={name} missing={missing} />
  if (error && isThere) return <ErrorPage code="UNKNOWN" detail={formatError(error)} />
  return <DelayedLoading />
}

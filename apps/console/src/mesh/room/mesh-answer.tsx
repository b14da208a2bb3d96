import { AppError } from '@naru/contract/errors/app-error'
import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { ErrorPage } from '../../parts/error-page.tsx'
import { FailureBanner } from '../../parts/failure-banner.tsx'
import { describeError } from '../../parts/message-center.ts'
import { messages } from './messages.ts'

/** What is known of a question to the mesh. */
export type Answered<T> = {
  readonly data: T | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

type Props<T> = {
  readonly asked: Answered<T>
  readonly children: (data: T | undefined) => ReactNode
}

/** A list of what the mesh answered, which shows bones until then; a failure stands over it, or in its place. */
export function MeshListAnswer<T>({ asked, children }: Props<T>) {
  const { data, error } = asked
  return data === undefined && !error ? (
    children(undefined)
  ) : (
    <MeshAnswer asked={asked}>{children}</MeshAnswer>
  )
}

type WholeProps<T> = Pick<Props<T>, 'asked'> & { readonly children: (data: T) => ReactNode }

/** What the mesh answered; a failure stands over what it answered before, or in its place. */
export function MeshAnswer<T>({ asked: { data, error, refetch }, children }: WholeProps<T>) {
  if (data !== undefined)
    return (
      <>
        {error && <FailureBanner failure={describeError(error)} />}
        {children(data)}
      </>
    )
  if (!error) return <DelayedLoading of="part" />
  if (error instanceof AppError && (error.code === 'FORBIDDEN' || error.code === 'RESOURCE_NOT_FOUND'))
    return <ErrorPage code={error.code} detail={error.detail} />
  return <NoConnection error={error} onRetry={() => void refetch()} />
}

function NoConnection({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useMessages(messages)
  const { content, detail } = describeError(error)
  return (
    <EmptyState tone="bad" title={t('failed')} actions={<Button onClick={onRetry}>{t('retry')}</Button>}>
      <p>{t('failedBody')}</p>
      <p className="n-dim">{detail ?? content}</p>
    </EmptyState>
  )
}

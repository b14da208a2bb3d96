import { AppError } from '@naru/contract/errors/app-error'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { type Answered, MeshAnswer } from '../../room/mesh-answer.tsx'
import { messages } from './messages.ts'

type Props<T> = { readonly asked: Answered<T>; readonly children: (data: T) => ReactNode }

/** What a proxy answered, or what is missing to ask it. */
export function DumpAnswer<T>({ asked, children }: Props<T>) {
  const t = useMessages(messages)
  const { error } = asked
  if (error instanceof AppError && error.code === 'FORBIDDEN')
    return (
      <EmptyState title={t('closed')}>
        <p>{t('closedBody')}</p>
        <p className="n-dim">{error.detail}</p>
      </EmptyState>
    )
  return <MeshAnswer asked={asked}>{children}</MeshAnswer>
}

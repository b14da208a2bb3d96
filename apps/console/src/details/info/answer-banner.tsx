import type { Tone } from '@naru/contract/rows/status'
import { Banner } from '@naru/ui/banner.tsx'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useNow } from '../../i18n/now.ts'
import { messages } from '../messages.ts'

type Props = {
  readonly tone: Tone
  readonly title: string
  /** Since when (ms) this is only what was last heard; null while it is current. */
  readonly held: number | null
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly foot?: ReactNode
}

/** How an object is; without colour, and with its time, once its cluster no longer tells. */
export function AnswerBanner({ tone, title, held, children, actions, foot }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow(60_000)
  if (held === null)
    return (
      <Banner tone={tone} title={title} actions={actions} foot={foot}>
        {children}
      </Banner>
    )
  return (
    <Banner
      tone="off"
      title={t('asOf', { title, time: format.clock(held, now) })}
      actions={actions}
      foot={foot}
    >
      {children}
    </Banner>
  )
}

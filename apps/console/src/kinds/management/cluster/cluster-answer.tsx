import { Banner } from '@naru/ui/banner.tsx'
import type { ReactNode } from 'react'
import { useLive } from '../../../data/live/live.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'

/** A cluster that answers is not well while things in it are not. */
export function ClusterAnswer({ object, otherwise }: ViewProps & { readonly otherwise: ReactNode }) {
  const t = useMessages(messages)
  const { data } = useLive({ type: 'overview', clusters: [object.metadata.name] })
  const { problemTotal = 0, consequenceTotal = 0 } = data?.overview ?? {}
  const count = problemTotal + consequenceTotal
  if (count === 0) return otherwise
  return (
    <Banner tone="warning" title={t('connected')}>
      {t('found', { count })}
    </Banner>
  )
}

import { Banner } from '@naru/ui/banner.tsx'
import type { ReactNode } from 'react'
import { useClusterName } from '../data/cluster-name.ts'
import { useLive } from '../data/live/live.ts'
import { useFormat } from '../i18n/format.ts'
import { useMessages } from '../i18n/messages.ts'
import { useNow } from '../i18n/now.ts'
import { checkSilence } from './cluster-silence.ts'
import { messages } from './messages.ts'

/** Says above a form that its cluster does not answer, and why nothing can be sent to one that is gone. */
export function useClusterSilence(id: string): { readonly note: ReactNode; readonly blocked: string | null } {
  const t = useMessages(messages)
  const format = useFormat()
  const now = useNow(60_000)
  const cluster = useClusterName()(id)
  const { data } = useLive({ type: 'overview', clusters: [id] })
  const silence = checkSilence(data?.overview.clusters.find((tile) => tile.id === id))
  if (!silence) return { note: null, blocked: null }
  if (silence.kind === 'unsure') {
    const note = (
      <Banner tone="warning" title={t('unsure', { cluster })}>
        {t('unsureHint')}
      </Banner>
    )
    return { note, blocked: null }
  }
  const { since } = silence
  const title =
    since === null ? t('gone', { cluster }) : t('goneSince', { cluster, time: format.clock(since, now) })
  const note = (
    <Banner tone="error" title={title}>
      {t('goneHint')}
    </Banner>
  )
  return { note, blocked: title }
}

import { Skeleton } from '@naru/ui/skeleton.tsx'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { useDelayed } from './use-delayed.ts'
import './delayed-loading.css'

const messages = defineMessages({ en: { loading: 'Loading' }, ko: { loading: '불러오는 중' } })

/**
 * Nothing to see at first, then the shape of a page, of a part of one that has its title already, or of a line of text
 * in one: what stands below it moves when it goes. That it is busy is said from the beginning. It may stand within a
 * paragraph, as what comes in its place does.
 */
export function DelayedLoading({ of = 'page' }: { readonly of?: Loaded }) {
  const late = useDelayed()
  return (
    <span className={`n-loading${of === 'line' ? ' n-loading-text' : ''}`} role="status" aria-busy="true">
      {late && <Shape of={of} />}
    </span>
  )
}

type Loaded = 'page' | 'part' | 'line'

function Shape({ of }: { readonly of: Loaded }) {
  const t = useMessages(messages)
  return (
    <>
      <span className="n-visually-hidden">{t('loading')}</span>
      {of === 'part' ? <Skeleton height={56} /> : <Skeleton width="220px" height={22} />}
      {of !== 'line' && <Skeleton height={120} />}
      {of !== 'line' && <Skeleton height={240} />}
    </>
  )
}

import { Skeleton } from '@naru/ui/skeleton.tsx'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import { useDelayed } from './use-delayed.ts'
import './delayed-loading.css'

const messages = defineMessages({ en: { loading: 'Loading' }, ko: { loading: '불러오는 중' } })

/**
 * Nothing to see at first, then the shape of a page, or of a part of one that has its title already.
 * That it is busy is said from the beginning. It may stand within a paragraph, as what comes in its place does.
 */
export function DelayedLoading({ part }: { readonly part?: boolean }) {
  const late = useDelayed()
  return (
    <span className="n-loading" role="status" aria-busy="true">
      {late && <Shape part={part ?? false} />}
    </span>
  )
}

function Shape({ part }: { readonly part: boolean }) {
  const t = useMessages(messages)
  return (
    <>
      <span className="n-visually-hidden">{t('loading')}</span>
      {part ? <Skeleton height={56} /> : <Skeleton width="220px" height={22} />}
      <Skeleton height={120} />
      <Skeleton height={240} />
    </>
  )
}

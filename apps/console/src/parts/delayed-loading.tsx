import { LOADING_DELAY_MS } from '@naru/contract/shell/limits'
import { Skeleton } from '@naru/ui/skeleton.tsx'
import { useEffect, useState } from 'react'
import { defineMessages, useMessages } from '../i18n/messages.ts'
import './delayed-loading.css'

const messages = defineMessages({ en: { loading: 'Loading' }, ko: { loading: '불러오는 중' } })

/** Nothing at first, then the shape of a page, or of a part of one that has its title already. */
export function DelayedLoading({ part }: { readonly part?: boolean }) {
  const t = useMessages(messages)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), LOADING_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return null
  return (
    <div className="n-loading" role="status" aria-busy="true">
      <span className="n-visually-hidden">{t('loading')}</span>
      {part ? <Skeleton height={56} /> : <Skeleton width="220px" height={22} />}
      <Skeleton height={120} />
      <Skeleton height={240} />
    </div>
  )
}

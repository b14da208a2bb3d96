import { TOGETHER_MS } from '@naru/contract/shell/limits'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { type Awaited, AwaitedContext } from '../data/live/awaited.ts'
import { DelayedLoading } from './delayed-loading.tsx'
import './together.css'

type TogetherProps = {
  /** What was asked outside, and is shown among the parts, has not come yet. */
  readonly waiting?: boolean
  readonly children: ReactNode
}

/**
 * What parts of a page ask for comes within moments of each other: they are shown when all have their first answer, so
 * that none moves another. After a second they are shown as they are, because one that is away must not hide the rest.
 */
export function Together({ waiting = false, children }: TogetherProps) {
  const [answered, setAnswered] = useState(false)
  const [late, setLate] = useState(false)
  const [shown, setShown] = useState(false)
  const [awaited] = useState(() => createAwaited(() => setAnswered(true)))
  if (!shown && (late || (answered && !waiting))) setShown(true)
  // After those of the parts, which have said by now what they wait for.
  useLayoutEffect(() => {
    awaited.check()
    const timer = setTimeout(() => setLate(true), TOGETHER_MS)
    return () => clearTimeout(timer)
  }, [awaited])
  return (
    <AwaitedContext value={awaited}>
      <div className={shown ? 'n-together' : 'n-together waiting'}>
        {!shown && (
          <div className="n-together-wait">
            <DelayedLoading of="part" />
          </div>
        )}
        {children}
      </div>
    </AwaitedContext>
  )
}

function createAwaited(onAll: () => void): Awaited & { readonly check: () => void } {
  let open = 0
  const check = () => {
    if (open === 0) onAll()
  }
  return {
    check,
    begin() {
      open += 1
      return () => {
        open -= 1
        // An answer may bring a part that asks again: it begins in the same drawing.
        queueMicrotask(check)
      }
    },
  }
}

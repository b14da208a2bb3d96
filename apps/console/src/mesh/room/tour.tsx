import { Button } from '@naru/ui/button.tsx'
import { Popover } from '@naru/ui/popover.tsx'
import { useRef, useState } from 'react'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import './mesh.css'

const messages = defineMessages({
  en: {
    start: 'Tour',
    of: '{{place}} of {{count}}',
    back: 'Back',
    next: 'Next',
    end: 'Done',
  },
  ko: {
    start: '둘러보기',
    of: '{{count}}개 중 {{place}}번째',
    back: '이전',
    next: '다음',
    end: '마침',
  },
})

export type TourStop = {
  /** What it is about, as a selector of CSS; a stop whose part is not on the page is left out. */
  readonly at: string
  readonly title: string
  readonly body: string
}

/** What the stops are about that are on the page, and at which it stands; their words are those of this moment. */
type Shown = { readonly there: readonly TourStop['at'][]; readonly place: number }

type Props = { readonly label: string; readonly stops: readonly TourStop[] }

/** A button that leads through the parts of a page, one after another, with a word about each. */
export function Tour({ label, stops }: Props) {
  const t = useMessages(messages)
  const anchor = useRef<HTMLElement | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const go = (there: Shown['there'], place: number): void => {
    const at = there[place]
    anchor.current = at === undefined ? null : document.querySelector<HTMLElement>(at)
    anchor.current?.scrollIntoView({ block: 'nearest' })
    setShown(anchor.current ? { there, place } : null)
  }
  const begin = (): void =>
    go(
      stops.map(({ at }) => at).filter((at) => document.querySelector(at) !== null),
      0,
    )
  const stop = stops.find(({ at }) => at === shown?.there[shown.place])
  return (
    <>
      <Button onClick={begin}>{t('start')}</Button>
      {shown && stop && (
        <Popover key={stop.at} open anchor={anchor} label={label} onClose={() => setShown(null)}>
          <div className="n-mesh-tour">
            <h2>{stop.title}</h2>
            <p>{stop.body}</p>
            <div>
              <small className="n-dim">
                {t('of', { place: shown.place + 1, count: shown.there.length })}
              </small>
              {shown.place > 0 && (
                <Button size="s" onClick={() => go(shown.there, shown.place - 1)}>
                  {t('back')}
                </Button>
              )}
              <Button size="s" variant="primary" onClick={() => go(shown.there, shown.place + 1)}>
                {t(shown.place + 1 < shown.there.length ? 'next' : 'end')}
              </Button>
            </div>
          </div>
        </Popover>
      )}
    </>
  )
}

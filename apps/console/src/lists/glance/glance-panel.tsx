import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { Button } from '@naru/ui/button.tsx'
import { KindMark } from '@naru/ui/kind-mark.tsx'
import CloseIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-close-icon'
import { createElement, useContext, useEffect } from 'react'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSettled } from '../../parts/settled/use-settled.ts'
import { GlanceContext } from '../../shell/glance-context.ts'
import { useObjectHref } from '../../shell/trail.tsx'
import { messages } from '../messages.ts'
import { parseGlance } from './glance-address.ts'
import './glance.css'

/** Rows that are only passed by are not asked for, in ms. */
const PASS_MS = 120

type Props = {
  readonly kind: KindSpec
  readonly shown: string
  readonly onClose: () => void
}

/** The object of a row, beside the list. */
export function GlancePanel({ kind, shown, onClose }: Props) {
  const t = useMessages(messages)
  const text = useText()
  const hrefTo = useObjectHref()
  const glance = useContext(GlanceContext)
  const settled = useSettled(shown, PASS_MS)
  const place = parseGlance(settled)
  useEscape(onClose)
  const href = place && hrefTo(kind.id, place)
  if (!place || href === null) return null
  return (
    <section className="n-glance" aria-label={t('glanceOf', { name: place.name })}>
      <div className="n-glance-head">
        <KindMark mark={kind.mark} group={kind.menu?.group} title={text(kind.title.one)} />
        <h2>
          <a href={href}>{place.name}</a>
        </h2>
        <Button variant="plain" size="s" icon={CloseIcon} label={t('glanceClose')} onClick={onClose} />
      </div>
      <div className="n-glance-body">
        {glance && createElement(glance, { key: settled, kind, ...place, href })}
      </div>
    </section>
  )
}

/** Where Escape means something else. */
const OTHERS =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Escape closes it wherever the focus is, unless it belongs to what is open over the page or typed into. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(OTHERS)) return
      onEscape()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onEscape])
}

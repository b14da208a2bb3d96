import { Button } from '@naru/ui/button.tsx'
import { CheckField } from '@naru/ui/field.tsx'
import { Popover } from '@naru/ui/popover.tsx'
import { useRef, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { NamespacesChoice } from './mesh-namespaces.ts'
import { messages } from './messages.ts'

const MOST_SHOWN = 200

/** Chooses the namespaces that a page of the mesh is about. */
export function NamespacesPicker({ choice }: { readonly choice: NamespacesChoice }) {
  const t = useMessages(messages)
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { chosen } = choice
  const [only] = chosen
  const said =
    chosen.length === 0
      ? t('allNamespaces')
      : chosen.length === 1
        ? (only ?? '')
        : t('someNamespaces', { count: chosen.length })
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="n-picker"
        aria-haspopup="dialog"
        aria-expanded={open}
        title={chosen.join(', ') || undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="n-picker-label">{t('namespaces')}</span>
        <b>{said}</b>
        <span className="n-caret" aria-hidden="true" />
      </button>
      <Popover open={open} anchor={anchor} label={t('namespaces')} onClose={() => setOpen(false)}>
        <Choices choice={choice} />
      </Popover>
    </>
  )
}

function Choices({ choice: { known, chosen, choose } }: { readonly choice: NamespacesChoice }) {
  const t = useMessages(messages)
  const [sought, setSought] = useState('')
  const found = (known ?? []).filter((name) => name.includes(sought.trim().toLowerCase()))
  const toggle = (name: string) =>
    choose(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name].toSorted())
  return (
    <div className="n-mesh-namespaces">
      <input
        className="n-input"
        type="search"
        aria-label={t('findNamespace')}
        placeholder={t('findNamespace')}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <ul>
        {found.slice(0, MOST_SHOWN).map((name) => (
          <li key={name}>
            <CheckField label={name} checked={chosen.includes(name)} onChange={() => toggle(name)} />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="n-dim">{t('noNamespace')}</p>}
      {found.length > MOST_SHOWN && <p className="n-dim">{t('moreNamespaces')}</p>}
      {chosen.length > 0 && (
        <Button size="s" variant="plain" onClick={() => choose([])}>
          {t('clearNamespaces')}
        </Button>
      )}
    </div>
  )
}

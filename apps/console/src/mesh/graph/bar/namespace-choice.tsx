import { Button } from '@naru/ui/button.tsx'
import { CheckField, TextField } from '@naru/ui/field.tsx'
import { Popover } from '@naru/ui/popover.tsx'
import { useRef, useState } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from '../messages.ts'

export type KnownNamespace = { readonly name: string; readonly isInMesh: boolean }

type Props = {
  readonly known: readonly KnownNamespace[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

const MOST_SHOWN = 200

/** Which namespaces the graph is of. */
export function NamespaceChoice({ known, chosen, onChange }: Props) {
  const t = useMessages(messages)
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const said =
    chosen.length === 0
      ? t('namespacesNone')
      : chosen.length <= 2
        ? chosen.join(', ')
        : t('namespacesFound', { count: chosen.length })
  return (
    <>
      <Button ref={anchor} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('namespaces')}: {said}
      </Button>
      <Popover open={open} anchor={anchor} label={t('namespaces')} onClose={() => setOpen(false)}>
        <Ticks known={known} chosen={chosen} onChange={onChange} />
      </Popover>
    </>
  )
}

function Ticks({ known, chosen, onChange }: Props) {
  const t = useMessages(messages)
  const [sought, setSought] = useState('')
  const found = known.filter(({ name }) => name.includes(sought.trim().toLowerCase())).slice(0, MOST_SHOWN)
  const mesh = known.filter(({ isInMesh }) => isInMesh).map(({ name }) => name)
  return (
    <div className="n-mesh-namespaces">
      <TextField label={t('seek')} value={sought} onChange={(event) => setSought(event.target.value)} />
      <div className="n-mesh-namespace-ticks">
        {found.map(({ name, isInMesh }) => (
          <CheckField
            key={name}
            label={name}
            hint={isInMesh && t('inMesh')}
            checked={chosen.includes(name)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
            }
          />
        ))}
      </div>
      <div className="n-mesh-namespace-all">
        <Button size="s" onClick={() => onChange(mesh)}>
          {t('allInMesh')}
        </Button>
        <Button size="s" variant="plain" onClick={() => onChange([])}>
          {t('noneAtAll')}
        </Button>
      </div>
    </div>
  )
}

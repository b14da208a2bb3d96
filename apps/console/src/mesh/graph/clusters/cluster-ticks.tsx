import { Button } from '@naru/ui/button.tsx'
import { CheckField } from '@naru/ui/field.tsx'
import { Popover } from '@naru/ui/popover.tsx'
import { useRef, useState } from 'react'
import { useClusterName } from '../../../data/cluster-name.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useSelection } from '../../../shell/selection.ts'
import { messages as graphMessages } from '../messages.ts'
import { meshClusters } from './chosen-clusters.ts'
import { messages } from './messages.ts'

type Props = {
  readonly chosen: readonly string[]
  /** Told none where one is left. */
  readonly onChange: (clusters: readonly string[]) => void
}

/** Whose graphs are one picture; nothing where one cluster alone has a mesh. */
export function ClusterTicks({ chosen, onChange }: Props) {
  const t = useMessages(messages)
  const g = useMessages(graphMessages)
  const clusterName = useClusterName()
  const { clusters } = useSelection()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const offered = meshClusters(clusters)
  if (offered.length < 2) return null
  const said = chosen.length > 2 ? t('count', { count: chosen.length }) : chosen.map(clusterName).join(', ')
  return (
    <>
      <Button ref={anchor} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        {g('clusters')}: {said}
      </Button>
      <Popover open={open} anchor={anchor} label={g('clusters')} onClose={() => setOpen(false)}>
        <Ticks
          offered={offered}
          chosen={chosen}
          onChange={(next) => {
            setOpen(false)
            onChange(next.length > 1 ? next : [])
          }}
        />
      </Popover>
    </>
  )
}

/** They are another picture, which begins once all are chosen. */
function Ticks({ offered, chosen, onChange }: Props & { readonly offered: readonly string[] }) {
  const t = useMessages(messages)
  const clusterName = useClusterName()
  const { cluster: own } = useSelection()
  const [ticked, setTicked] = useState(chosen)
  return (
    <div className="n-mesh-namespaces">
      {offered.map((id) => (
        <CheckField
          key={id}
          label={clusterName(id)}
          hint={id === own && t('own')}
          disabled={id === own}
          checked={id === own || ticked.includes(id)}
          onChange={(event) =>
            setTicked(event.target.checked ? [...ticked, id] : ticked.filter((one) => one !== id))
          }
        />
      ))}
      <Button
        variant="primary"
        onClick={() => onChange(offered.filter((id) => id === own || ticked.includes(id)))}
      >
        {t('show')}
      </Button>
    </div>
  )
}

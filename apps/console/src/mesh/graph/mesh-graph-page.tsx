import { useMessages } from '../../i18n/messages.ts'
import { GraphPage } from './graph-page.tsx'
import type { GraphVariant } from './graph-variant.ts'
import { COMPACT } from './look/compact/compact-look.ts'
import { messages } from './look/messages.ts'

const VARIANT: GraphVariant = { look: COMPACT, root: 'graph', Marks: Letters }

/** The traffic graph of every day, which has room for large meshes. */
export function MeshGraphPage() {
  return <GraphPage variant={VARIANT} />
}

function Letters() {
  const t = useMessages(messages)
  return <span className="n-dim">{t('legend.letters')}</span>
}

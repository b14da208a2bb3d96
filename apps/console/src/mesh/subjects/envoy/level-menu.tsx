import { Menu } from '@naru/ui/menu.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { usePermission } from '../../../data/access.ts'
import { inBoth, useMessages } from '../../../i18n/messages.ts'
import { useLack } from '../../../parts/lack.ts'
import { messageCenter } from '../../../parts/message-center.ts'
import { callMesh, meshPath } from '../../room/mesh-call.ts'
import { type LogLevel, levelItems } from './level-items.ts'
import { messages } from './messages.ts'
import type { ProxyPlace } from './use-dump.ts'

const RESOURCE = 'pods/portforward'

/** Says how much a proxy logs from now on, until it is started again. */
export function LevelMenu({ place }: { readonly place: ProxyPlace }) {
  const t = useMessages(messages)
  const [busy, setBusy] = useState(false)
  const { cluster, namespace } = place
  const isDenied = usePermission({ cluster, namespace, group: '', resource: RESOURCE })('create') === 'denied'
  const lack = useLack(isDenied ? [{ cluster, namespace }] : [])
  async function choose(level: LogLevel): Promise<void> {
    setBusy(true)
    try {
      await saveLevel(place, level)
      messageCenter.success(inBoth(messages, 'levelSet', { level, pod: place.pod }))
    } catch (error) {
      messageCenter.error(error)
    }
    setBusy(false)
  }
  const blocked = isDenied ? lack({ verb: 'create', resource: RESOURCE }) : null
  return (
    <Menu
      trigger={{ children: t('level'), busy }}
      items={levelItems({ say: t, blocked, choose: (level) => void choose(level) })}
    />
  )
}

/** The answer is empty. */
async function saveLevel({ cluster, namespace, pod }: ProxyPlace, level: LogLevel): Promise<void> {
  const path = meshPath(cluster, 'namespaces', namespace, 'pods', pod, 'logging')
  await callMesh(z.null(), path, { method: 'POST', query: { level } })
}

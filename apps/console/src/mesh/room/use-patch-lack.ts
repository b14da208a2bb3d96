import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import { type ActionTarget, rightsScope } from '../../actions/action-target.ts'
import { usePermission } from '../../data/access.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useLack } from '../../parts/lack.ts'
import { messages } from './messages.ts'

/** Why the person may not change the target, or that it is not known yet; null where they may. */
export function usePatchLack(target: ActionTarget): string | null {
  const t = useMessages(messages)
  const scope = rightsScope(target)
  const { api, plural } = target.kind
  const right = usePermission({ ...scope, group: api.group, resource: plural })('patch')
  const isLacking = right === 'denied'
  const lack = useLack(isLacking ? [scope] : [])
  if (right === 'checking' || right === 'unknown') return t(right)
  const resource = formatGroupResource({ group: api.group, plural })
  return isLacking ? lack({ verb: 'patch', resource }) : null
}

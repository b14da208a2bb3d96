import { defineMessages, useMessages } from '../../i18n/messages.ts'
import type { ContainerChoice } from './use-containers.ts'

const messages = defineMessages({ en: { container: 'Container' }, ko: { container: '컨테이너' } })

/** Chooses among the running containers of a pod; one that does not run stays while it is shown. */
export function ContainerSelect({ of: { running, container, choose } }: { readonly of: ContainerChoice }) {
  const t = useMessages(messages)
  if (container === undefined) return null
  return (
    <select
      className="n-input n-select"
      aria-label={t('container')}
      value={container}
      onChange={({ target }) => choose(target.value)}
    >
      {[...new Set([...running, container])].map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}

import { PROXY_LOG_LEVELS } from '@naru/contract/mesh/wire/logs'
import type { MenuItem } from '@naru/ui/menu-item'

export type LogLevel = (typeof PROXY_LOG_LEVELS)[number]

type Given = {
  readonly say: (key: `level.${LogLevel}`) => string
  /** Why the person may choose none; null where they may. */
  readonly blocked: string | null
  readonly choose: (level: LogLevel) => void
}

/** Every level that a proxy may log at. */
export function levelItems({ say, blocked, choose }: Given): readonly MenuItem[] {
  return PROXY_LOG_LEVELS.map((level) => ({
    id: level,
    label: say(`level.${level}`),
    blocked,
    run: () => choose(level),
  }))
}

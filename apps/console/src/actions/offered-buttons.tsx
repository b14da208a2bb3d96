import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { Button } from '@naru/ui/button.tsx'
import type { ActionTarget } from './action-target.ts'
import { useOffered } from './use-action-items.ts'

type Props = {
  readonly kind: KindSpec
  readonly target: ActionTarget
  readonly ids: readonly string[]
}

/** Buttons for what the person may do with an object now; their place is kept until that is known. */
export function OfferedButtons({ kind, target, ids }: Props) {
  const { offered, settled } = useOffered(kind, target, ids)
  return offered.map(({ id, label, run }) => (
    <Button key={id} onClick={run} className={settled ? '' : 'n-awaited'}>
      {label}
    </Button>
  ))
}

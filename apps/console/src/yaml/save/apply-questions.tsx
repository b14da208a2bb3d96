import { ConflictDialog } from './conflict-dialogs.tsx'
import type { useApply } from './use-apply.ts'

/** What saving asks, where someone else changed or owns the same fields; nothing while nothing is open. */
export function ApplyQuestions({ apply }: { readonly apply: ReturnType<typeof useApply> }) {
  if (!apply.question) return null
  return (
    <ConflictDialog
      question={apply.question}
      onDecide={apply.decide}
      onTake={apply.take}
      onRest={() => apply.leave('apply')}
      onKeep={() => apply.leave('edit')}
      onClose={apply.dismiss}
    />
  )
}

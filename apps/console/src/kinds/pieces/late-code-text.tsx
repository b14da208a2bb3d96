import { createLatePart } from '@naru/ui/late-part.tsx'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import type { CodeTextProps } from './code-text.tsx'

/** The same, with its code when it is first shown. */
export const CodeText = createLatePart<CodeTextProps>(
  async () => (await import('./code-text.tsx')).CodeText,
  {
    meanwhile: () => <DelayedLoading of="part" />,
  },
)

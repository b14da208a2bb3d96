import { createLatePart } from '@naru/ui/late-part.tsx'
import type { PromqlEditorProps } from './promql-editor.tsx'

/** The editor, whose code comes with it; until then the expression stands there as it is. */
export const LatePromqlEditor = createLatePart<PromqlEditorProps>(
  async () => (await import('./promql-editor.tsx')).PromqlEditor,
  {
    meanwhile: ({ text }) => (
      <div className="n-promql">
        <code>{text}</code>
      </div>
    ),
  },
)

import { CopyButton } from '../copy-button.tsx'
import './terminal-line.css'
import '../words.css'

/** What is typed into a terminal, with a button that copies it; `what` names it there. */
export function TerminalLine({ what, text }: { readonly what: string; readonly text: string }) {
  return (
    <div className="n-as-said n-terminal-line">
      <pre>{text}</pre>
      <CopyButton what={what} text={text} />
    </div>
  )
}

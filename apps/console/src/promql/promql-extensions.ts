import '@fontsource/nanum-gothic-coding/400.css'
import { autocompletion, closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, LanguageSupport, LRLanguage } from '@codemirror/language'
import { linter } from '@codemirror/lint'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import { EditorView, highlightSpecialChars, keymap } from '@codemirror/view'
import { styleTags, tags } from '@lezer/highlight'
import { codeTheme } from '@naru/ui/code/code-theme'
import { DIRECTION_MARKS } from '@naru/ui/jsx/direction-marks'
import { parser } from '@prometheus-io/lezer-promql'
import { type PromqlWords, promqlCompletion } from './completion.ts'
import { findMistake } from './find-mistake.ts'

const language = LRLanguage.define({
  name: 'promql',
  parser: parser.configure({
    props: [
      styleTags({
        LineComment: tags.comment,
        LabelName: tags.labelName,
        StringLiteral: tags.string,
        'NumberDurationLiteral NumberDurationLiteralInDurationContext': tags.number,
        'Identifier/...': tags.propertyName,
        'FunctionIdentifier/... AggregateOp/...': tags.keyword,
        'By Without On Ignoring GroupLeft GroupRight Bool Offset And Or Unless': tags.keyword,
      }),
    ],
  }),
  languageData: { closeBrackets: { brackets: ['(', '[', '{', "'", '"', '`'] }, commentTokens: { line: '#' } },
})

type Wanted = {
  readonly words: PromqlWords
  /** What suggestions are called for those who hear them. */
  readonly suggestions: string
  /** `$window` is a time. */
  readonly hasWindow: boolean
  readonly onSubmit: () => void
}

/** Everything that an editor of one expression is made of, but its text. Enter asks, Shift+Enter is a new line. */
export function promqlExtensions({ words, suggestions, hasWindow, onSubmit }: Wanted): Extension {
  const submit = () => (onSubmit(), true)
  return [
    history(),
    new LanguageSupport(language),
    bracketMatching(),
    closeBrackets(),
    highlightSpecialChars({ addSpecialChars: DIRECTION_MARKS }),
    EditorView.lineWrapping,
    EditorState.phrases.of({ Completions: suggestions }),
    autocompletion({ override: [promqlCompletion(words)], activateOnTyping: true, maxRenderedOptions: 60 }),
    linter(({ state }) => {
      const mistake = findMistake(state.doc.toString(), hasWindow)
      return mistake === null ? [] : [{ ...mistake, severity: 'error' }]
    }),
    codeTheme,
    // Suggestions take Enter before, where they are open.
    Prec.high(
      keymap.of([
        { key: 'Enter', run: submit },
        { key: 'Mod-Enter', run: submit },
      ]),
    ),
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap]),
  ]
}

import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const theme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--n-surface)', color: 'var(--n-text)', fontSize: '12.5px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--n-mono)',
    fontFeatureSettings: '"locl" 0',
    fontVariantLigatures: 'none',
    lineHeight: '1.6',
  },
  '.cm-content': { caretColor: 'var(--n-brand)', paddingBlock: '8px' },
  '.cm-cursor': { borderLeftColor: 'var(--n-brand)' },
  '.cm-gutters': { backgroundColor: 'var(--n-sunken)', color: 'var(--n-faint)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--n-brand) 6%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--n-brand) 12%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--n-brand) 26%, transparent)',
  },
  '.cm-tooltip': {
    border: '1px solid var(--n-line)',
    borderRadius: 'var(--n-radius)',
    backgroundColor: 'var(--n-raised)',
    color: 'var(--n-text)',
    boxShadow: 'var(--n-shadow)',
    fontFamily: 'var(--n-font)',
    fontSize: '13px',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--n-brand-soft)',
    color: 'var(--n-text)',
  },
  '.cm-completionDetail': { color: 'var(--n-dim)', fontStyle: 'normal', marginInlineStart: '10px' },
  '.cm-completionInfo': { maxWidth: '380px', padding: '8px 10px', lineHeight: '1.5' },
  '.cm-searchMatch': { backgroundColor: 'var(--n-amber-soft)', outline: '1px solid var(--n-amber)' },
  '.cm-searchMatch-selected': { backgroundColor: 'color-mix(in srgb, var(--n-amber) 45%, transparent)' },
  '.cm-panels': { backgroundColor: 'var(--n-sunken)', color: 'var(--n-text)', fontFamily: 'var(--n-font)' },
  '.cm-panel.cm-search': { padding: '8px 36px 8px 10px' },
  '.cm-panel.cm-search input[type=checkbox]': { accentColor: 'var(--n-brand)' },
  '.cm-panel.cm-search label': { fontSize: 'var(--n-text-s)' },
  '.cm-panel.cm-search [name=close]': {
    insetInlineEnd: '10px',
    top: '6px',
    fontSize: '18px',
    color: 'var(--n-dim)',
  },
  '.cm-textfield, .cm-button': {
    border: '1px solid var(--n-line-strong)',
    borderRadius: 'var(--n-radius)',
    backgroundColor: 'var(--n-surface)',
    backgroundImage: 'none',
    color: 'var(--n-text)',
    fontSize: 'var(--n-text-s)',
    padding: '4px 10px',
  },
  '.cm-button': { borderColor: 'var(--n-line)', cursor: 'pointer' },
  '.cm-button:hover': { backgroundColor: 'var(--n-hover)' },
  '.cm-button:active': { backgroundImage: 'none' },
  '.cm-specialChar': { color: 'var(--n-red)' },
  '.cm-foldPlaceholder, .cm-collapsedLines': {
    border: 'none',
    background: 'var(--n-sunken)',
    color: 'var(--n-dim)',
  },
  '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"⋯"' },
  '.cm-diagnostic': { padding: '6px 10px', whiteSpace: 'pre-wrap' },
  '.cm-diagnostic-error': { borderInlineStartColor: 'var(--n-red)' },
  '.cm-diagnostic-warning': { borderInlineStartColor: 'var(--n-amber)' },
  '.cm-lint-marker': { width: '10px', height: '10px', margin: '4px auto 0', content: 'normal' },
  '.cm-lint-marker-error': { borderRadius: '50%', backgroundColor: 'var(--n-red)' },
  '.cm-lint-marker-warning': {
    backgroundColor: 'var(--n-amber)',
    clipPath: 'polygon(50% 0, 100% 100%, 0 100%)',
  },
  '.cm-changedLine, .cm-insertedLine': { backgroundColor: 'var(--n-green-soft) !important' },
  '.cm-deletedChunk': { backgroundColor: 'var(--n-red-soft)' },
  '.cm-changedText, .cm-insertedLine .cm-changedText': {
    background: 'color-mix(in srgb, var(--n-green) 30%, transparent)',
  },
  '.cm-deletedChunk .cm-deletedText': {
    background: 'color-mix(in srgb, var(--n-red) 30%, transparent)',
    // The colours of syntax are too faint on it.
    color: 'var(--n-text)',
  },
})

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--n-brand)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--n-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--n-purple)' },
  { tag: [tags.comment, tags.lineComment], color: 'var(--n-faint)' },
  { tag: [tags.keyword, tags.typeName, tags.labelName], color: 'var(--n-blue)' },
  { tag: [tags.punctuation, tags.separator], color: 'var(--n-dim)' },
])

/** Code in the colours of the product; both themes come from the same tokens. */
export const codeTheme: Extension = [theme, syntaxHighlighting(colours)]

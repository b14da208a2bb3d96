import type { Locale } from '@naru/contract/i18n/locale'
import type { ManualPiece, ManualRow, ManualSection } from '@naru/contract/manual/manual-section'
import { SECTION_TITLES } from '@naru/contract/manual/manual-section'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { StatusBadge } from '@naru/ui/status-badge.tsx'

type Props = { readonly sections: readonly ManualSection[]; readonly locale: Locale }

/** What the manual tells without anybody having written it, in the language of the page. */
export function ManualSections({ sections, locale }: Props) {
  return sections.map(({ id, note, heads, rows }) => (
    <section key={id} aria-labelledby={`manual-${id}`}>
      <h2 id={`manual-${id}`}>{SECTION_TITLES[id][locale]}</h2>
      {note && <p>{note[locale]}</p>}
      <PlainTable heads={heads.map((head) => head[locale])}>
        {rows.map((row, index) => (
          // The rows never change while the page is shown.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={index} row={row} locale={locale} />
        ))}
      </PlainTable>
    </section>
  ))
}

function Row({ row, locale }: { readonly row: ManualRow; readonly locale: Locale }) {
  return (
    <tr>
      {row.map((cell, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <td key={index}>
          {cell.map((piece, place) => (
            // oxlint-disable-next-line react/no-array-index-key
            <div key={place}>{drawPiece(piece, locale)}</div>
          ))}
        </td>
      ))}
    </tr>
  )
}

function drawPiece(piece: ManualPiece, locale: Locale) {
  switch (piece.as) {
    case 'text':
      return piece.text[locale]
    case 'code':
      return <code>{piece.text}</code>
    case 'keys':
      return (
        <span className="n-key-caps">
          {piece.keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )
    case 'status':
      return <StatusBadge tone={piece.tone} text={piece.text[locale]} />
  }
}

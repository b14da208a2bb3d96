import { buildField, findSchema, inlineSchema, listFields, type SchemaRoot, schemaAt } from './open-api.ts'
import { buildGuide } from './schema-guide.ts'
import type { Completion, Hover, SchemaAnswers, SchemaQuestion } from './schema-protocol.ts'
import { fieldAt, findContext, listSchemaProblems, pathAt } from './yaml-cursor.ts'

/** Answers questions about YAML text by the schema it was given last. */
export function createSchemaAnswers() {
  let root: SchemaRoot | null = null
  return (question: SchemaQuestion): SchemaAnswers[SchemaQuestion['ask']] | null => {
    if (question.ask === 'load') {
      root = findSchema(JSON.parse(question.document), question.type)
      return root !== null
    }
    if (root === null) return question.ask === 'check' ? [] : null
    switch (question.ask) {
      case 'complete':
        return complete(root, question.text, question.offset)
      case 'hover':
        return hover(root, question.text, question.offset)
      case 'guide':
        return buildGuide(root, 'text' in question.at ? fieldAt(question.at) : question.at)
      case 'form':
        return inlineSchema(root)
      case 'check':
        return listSchemaProblems(root, question.text)
    }
  }
}

function complete(root: SchemaRoot, text: string, offset: number): Completion | null {
  const { path, at, siblings } = findContext(text, offset)
  const node = schemaAt(root, path)
  if (!node) return null
  if (at === 'value') return { at, path, fields: [buildField(String(path.at(-1) ?? ''), node, false)] }
  return { at, path, fields: listFields(root, node).filter(({ name }) => !siblings.includes(name)) }
}

function hover(root: SchemaRoot, text: string, offset: number): Hover | null {
  const path = pathAt(text, offset)
  const node = path && schemaAt(root, path)
  return path && node ? { path, field: buildField(String(path.at(-1) ?? ''), node, false) } : null
}

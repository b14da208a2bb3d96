import { loadSourceFiles, type SourceFile } from './source-files.ts'
import type { Step } from './step.ts'

/** The one place where it is said how long tests wait. */
const PATIENCE = 'e2e/world/patience.ts'
/** A time limit as a number: by its name, or as the last thing that a test or hook is given. */
const LITERAL = /\btimeout: \d|\b\w*(?:LIMIT|START|PATIENCE)_MS = \d|^\s*\}, \d[\d_]*\)/

/** Tests of programs wait as long as one module says, which a slow machine can stretch. */
export const patience: Step = {
  name: 'patience',
  run: async (root) => judgePatience(loadSourceFiles(root)),
}

function judgePatience(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(({ path }) => path.startsWith('e2e/') && path !== PATIENCE)
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          LITERAL.test(line) ? [`${path}:${index + 1} waits for a time of its own: ${line.trim()}`] : [],
        ),
    )
}

import {
  type CallExpression,
  isArrayLiteralExpression,
  isArrowFunction,
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isSpreadElement,
  isVariableDeclaration,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import {
  type Checker,
  type Project,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'
import type { Field, Kind } from './compare-row'
import { TextResolver } from './resolve-text'

/** A call that sends SQL, or a call of the function around it if the text depends on that function's parameters. */
export interface Statement {
  file: string
  line: number
  /** Undefined if the text is built at run time. */
  texts: readonly string[] | undefined
  /** Undefined if the values are not an array of a known length. */
  values: number | undefined
  /** Undefined if the row type is open, or the rows are not read. */
  row: readonly Field[] | undefined
}

const kindsByFlag: [flags: number, kind: Kind][] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.AnyOrUnknown, 'any'],
  [TypeFlags.TypeParameter, 'any'],
]

/** Reads the statements of a project: calls of `first`, `one` and `Sql.query`. */
export class StatementReader {
  readonly #checker: Checker
  readonly #texts: TextResolver

  constructor(project: Project) {
    this.#checker = project.checker
    this.#texts = new TextResolver(project.checker)
  }

  read(source: SourceFile): Statement[] {
    const found: Statement[] = []
    const visit = (node: Node): void => {
      const text = isCallExpression(node) ? this.#textArgument(node) : undefined
      if (text !== undefined && isCallExpression(node))
        found.push(...this.#describe(source, node, text))
      node.forEachChild(visit)
    }
    visit(source)
    return found
  }

  /** Returns the position of the text among the arguments. */
  #textArgument({ expression }: CallExpression): number | undefined {
    if (isIdentifier(expression)) {
      if (expression.text !== 'first' && expression.text !== 'one') return undefined
      const type = this.#checker.getTypeAtLocation(expression)
      const [parameter] =
        (type && this.#checker.getSignaturesOfType(type, 0)[0]?.getParameters()) ?? []
      return parameter?.name === 'sql' ? 1 : undefined
    }
    if (!isPropertyAccessExpression(expression) || expression.name.text !== 'query')
      return undefined
    const receiver = this.#checker.getTypeAtLocation(expression.expression)
    return receiver?.getSymbol()?.name === 'Sql' ? 0 : undefined
  }

  #describe(source: SourceFile, call: CallExpression, position: number): Statement[] {
    const text = call.arguments[position]
    const values = call.arguments[position + 1]
    const isCounted =
      values && isArrayLiteralExpression(values) && !values.elements.some(isSpreadElement)
    const statement = {
      file: source.fileName,
      line: lineOf(text ?? call),
      texts: text && this.#texts.resolve(text),
      values: values ? (isCounted ? values.elements.length : undefined) : 0,
      row: this.#fieldsOf(this.#rowOf(call)),
    }
    if (statement.texts || !text) return [statement]
    const calls = this.#callsOf(call).map(outer => {
      const bound = this.#texts.bind(outer.called, outer.call)
      const row = outer.call.typeArguments?.[0]
      return {
        ...statement,
        file: outer.call.getSourceFile().fileName,
        line: lineOf(outer.call),
        texts: this.#texts.resolve(text, bound),
        row: statement.row ?? (row && this.#fieldsOf(this.#checker.getTypeFromTypeNode(row))),
      }
    })
    return calls.length > 0 ? calls : [statement]
  }

  /** Returns the calls of the function around a statement, whose arguments determine its parameters. */
  #callsOf(node: Node): { called: Node; call: CallExpression }[] {
    for (let around = node.parent; around; around = around.parent) {
      if (!isArrowFunction(around) || !isVariableDeclaration(around.parent)) continue
      const called = around
      return this.#checker.getSignatureUsage(called.parent).flatMap(usage => {
        const call = usage.call?.resolve()
        return call && isCallExpression(call) ? [{ called, call }] : []
      })
    }
    return []
  }

  /** Returns the row type of a call from `Promise<Row>`, `Promise<Row | undefined>` or `Promise<Row[]>`. */
  #rowOf(call: CallExpression): Type | undefined {
    const signature = this.#checker.getResolvedSignature(call)
    const promise = signature && this.#checker.getReturnTypeOfSignature(signature)
    const [result] = promise?.isTypeReference() ? this.#checker.getTypeArguments(promise) : []
    const rows = result && this.#checker.getNonNullableType(result)
    const [element] =
      rows?.isTypeReference() && this.#checker.isArrayType(rows)
        ? this.#checker.getTypeArguments(rows)
        : [rows]
    return element
  }

  #fieldsOf(row: Type | undefined): readonly Field[] | undefined {
    if (!row || row.isTypeParameter()) return undefined
    return this.#checker.getPropertiesOfType(row).map(property => {
      const type = this.#checker.getTypeOfSymbol(property)
      const types = type?.isUnionType() ? type.getTypes() : type ? [type] : []
      return {
        name: property.name,
        kinds: [...new Set(types.filter(each => !isNull(each)).map(each => this.#kindOf(each)))],
        isNullable: types.some(isNull),
        isOptional: (property.flags & SymbolFlags.Optional) !== 0,
      }
    })
  }

  #kindOf(type: Type): Kind {
    const known = kindsByFlag.find(([flags]) => (type.flags & flags) !== 0)
    if (known) return known[1]
    if (type.isIntersectionType()) return this.#kindOf(type.getTypes()[0] ?? type)
    if (this.#checker.isArrayLikeType(type)) return 'array'
    const name = type.getSymbol()?.name
    if (name === 'Date') return 'Date'
    return name === 'Buffer' || name === 'Uint8Array' ? 'bytes' : 'other'
  }
}

const isNull = ({ flags }: Type): boolean => (flags & (TypeFlags.Null | TypeFlags.Undefined)) !== 0

const lineOf = (node: Node): number =>
  node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1

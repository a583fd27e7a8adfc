import {
  type CallExpression,
  type Expression,
  type Identifier,
  isArrowFunction,
  isAsExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
  type Node,
  SyntaxKind,
  type TemplateExpression,
} from 'typescript/unstable/ast'
import { type Checker, type Symbol as DeclaredName, TypeFlags } from 'typescript/unstable/sync'

/** The arguments for a function's parameters in one call, with the bindings in which they are evaluated. */
export type Bound = ReadonlyMap<number, Value>

interface Value {
  node: Expression
  bound: Bound
}

const unbound: Bound = new Map()

/** Maximum of texts per statement. More would be a product of many conditions. */
const maxTexts = 200

/** An expression with several possible texts. Within one statement it has the same text everywhere. */
interface Choice {
  taken: number
  of: number
}

/**
 * Finds every text that an expression can be: literals, constants, fragments in templates, conditions, functions that
 * return any of these, and types that name each text. Numbers known only at run time count as 1.
 */
export class TextResolver {
  readonly #checker: Checker
  readonly #choices = new Map<string, Choice>()

  constructor(checker: Checker) {
    this.#checker = checker
  }

  /** Returns all texts, or undefined if the text depends on a value that is known only at run time. */
  resolve(node: Expression, bound = unbound): readonly string[] | undefined {
    const texts: string[] = []
    this.#choices.clear()
    do {
      const text = this.#textOf(node, bound)
      if (text === undefined || texts.length === maxTexts) return undefined
      texts.push(text)
    } while (this.#chooseNext())
    return texts
  }

  /** Binds the parameters of a function to the arguments of a call. */
  bind(called: Node, call: CallExpression, bound = unbound): Bound {
    if (!isArrowFunction(called)) return bound
    const inside = new Map(bound)
    const set = (name: Identifier, node: Expression | undefined) => {
      const symbol = this.#checker.getSymbolAtLocation(name)
      if (node && symbol) inside.set(symbol.id, { node, bound })
    }
    for (const [index, { name, initializer }] of called.parameters.entries()) {
      const argument = call.arguments[index] ?? initializer
      if (isIdentifier(name)) set(name, argument)
      else if (isObjectBindingPattern(name))
        for (const { name: inner } of name.elements)
          if (inner && isIdentifier(inner)) set(inner, propertyOf(argument, inner.text))
    }
    return inside
  }

  /** Advances to the next combination, like an odometer. */
  #chooseNext(): boolean {
    for (const [key, choice] of [...this.#choices].reverse()) {
      choice.taken += 1
      if (choice.taken < choice.of) return true
      this.#choices.delete(key)
    }
    return false
  }

  #choose<Option>(key: string, options: readonly Option[]): Option | undefined {
    const choice = this.#choices.get(key) ?? { taken: 0, of: options.length }
    this.#choices.set(key, choice)
    return options[choice.taken]
  }

  #textOf(node: Node, bound: Bound): string | undefined {
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text
    if (isParenthesizedExpression(node) || isAsExpression(node) || isSatisfiesExpression(node))
      return this.#textOf(node.expression, bound)
    if (isTemplateExpression(node)) return this.#ofTemplate(node, bound)
    if (isConditionalExpression(node)) {
      const branch = this.#choose(keyOf(node), [node.whenTrue, node.whenFalse])
      return branch && this.#textOf(branch, bound)
    }
    const value = this.#valueOf(node, bound)
    return (value && this.#textOf(value.node, value.bound)) ?? this.#ofType(node)
  }

  #ofTemplate({ head, templateSpans }: TemplateExpression, bound: Bound): string | undefined {
    let text = head.text
    for (const { expression, literal } of templateSpans) {
      const hole = this.#textOf(expression, bound) ?? this.#ofNumber(expression, text)
      if (hole === undefined) return undefined
      text += hole + literal.text
    }
    return text
  }

  /** Returns the text of a number, which after a `$` is the next parameter. */
  #ofNumber(node: Node, before: string): string | undefined {
    const type = this.#checker.getTypeAtLocation(node)
    if (!type || (type.flags & TypeFlags.NumberLike) === 0) return undefined
    if (!before.endsWith('$')) return '1'
    const known = Array.from(before.matchAll(/\$(\d+)/g), ([, digits]) => Number(digits))
    return String(Math.max(0, ...known) + 1)
  }

  /** Returns the expression that defines a name, a property or a call. */
  #valueOf(node: Node, bound: Bound): Value | undefined {
    if (isObjectLiteralExpression(node)) return { node, bound }
    if (isCallExpression(node)) return this.#returnedBy(node, bound)
    if (isElementAccessExpression(node)) {
      const key = this.#textOf(node.argumentExpression, bound)
      return key === undefined ? undefined : this.#propertyOf(node.expression, key, bound)
    }
    const identifier = isPropertyAccessExpression(node)
      ? node.name
      : isIdentifier(node)
        ? node
        : undefined
    const name =
      identifier &&
      this.#follow(
        isShorthandPropertyAssignment(identifier.parent)
          ? this.#checker.getShorthandAssignmentValueSymbol(identifier.parent)
          : this.#checker.getSymbolAtLocation(identifier),
      )
    const value = name && (bound.get(name.id) ?? this.#declared(name, bound))
    if (value || !isPropertyAccessExpression(node)) return value
    return this.#propertyOf(node.expression, node.name.text, bound)
  }

  #propertyOf(object: Node, name: string, bound: Bound): Value | undefined {
    const value = this.#valueOf(object, bound)
    const node = propertyOf(value?.node, name)
    return value && node && { node, bound: value.bound }
  }

  #declared(name: DeclaredName, bound: Bound): Value | undefined {
    const declaration = name.valueDeclaration?.resolve()
    if (!declaration) return undefined
    if (isVariableDeclaration(declaration) || isPropertyAssignment(declaration))
      return declaration.initializer && { node: declaration.initializer, bound }
    const destructured = declaration.parent.parent
    if (!isBindingElement(declaration) || !isVariableDeclaration(destructured)) return undefined
    return destructured.initializer && this.#propertyOf(destructured.initializer, name.name, bound)
  }

  #returnedBy(call: CallExpression, bound: Bound): Value | undefined {
    const called = this.#valueOf(call.expression, bound)?.node
    if (!called || !isArrowFunction(called)) return undefined
    const { body } = called
    const node = isBlock(body) ? body.statements.find(isReturnStatement)?.expression : body
    return node && { node, bound: this.bind(called, call, bound) }
  }

  #follow(name: DeclaredName | undefined): DeclaredName | undefined {
    const isAlias = name?.declarations.some(
      ({ kind }) => kind === SyntaxKind.ImportSpecifier || kind === SyntaxKind.ExportSpecifier,
    )
    return name && isAlias ? this.#checker.getAliasedSymbol(name) : name
  }

  #ofType(node: Node): string | undefined {
    const type = this.#checker.getTypeAtLocation(node)
    const types = type?.isUnionType() ? type.getTypes() : type ? [type] : []
    const texts = types.flatMap(one =>
      one.isStringLiteralType() || one.isNumberLiteralType() ? [String(one.value)] : [],
    )
    if (texts.length === 0 || texts.length < types.length) return undefined
    const symbol = this.#checker.getSymbolAtLocation(node)
    return this.#choose(symbol ? `name ${symbol.id}` : keyOf(node), texts)
  }
}

const keyOf = (node: Node): string => `${node.getSourceFile().fileName}:${node.pos}`

const propertyOf = (object: Node | undefined, name: string): Expression | undefined => {
  if (!object || !isObjectLiteralExpression(object)) return undefined
  for (const property of object.properties) {
    if (isPropertyAssignment(property) && property.name.getText() === name)
      return property.initializer
    if (
      isShorthandPropertyAssignment(property) &&
      isIdentifier(property.name) &&
      property.name.text === name
    )
      return property.name
  }
  return undefined
}

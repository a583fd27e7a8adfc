export type Language = 'th' | 'la' | 'en'
export const languages: readonly Language[] = ['th', 'la', 'en']

type LauncherTexts = { open: string; invitation: string; dismiss: string }

/** What is read before the panel is there, in the languages of most pages; the rest comes from the server. */
export const launcherTexts = {
  th: { open: 'แชตกับแอดมิน', invitation: 'ทักแอดมินได้เลย', dismiss: 'ปิด' },
  en: { open: 'Chat with us', invitation: 'Need a hand? Just ask', dismiss: 'Close' },
} as { en: LauncherTexts; [language: string]: LauncherTexts | undefined }

import { icon } from './icon'

export const HomeIcon = /* @__PURE__ */ icon(
  'M4 10.5 12 4l8 6.5V19a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19zM9.5 20.5v-6h5v6',
)
export const LoginIcon = /* @__PURE__ */ icon(
  'M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M10 8l4 4-4 4M14 12H4',
)
export const LogoutIcon = /* @__PURE__ */ icon(
  'M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M16 8l4 4-4 4M20 12H10',
)
export const UserIcon = /* @__PURE__ */ icon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M8.8 10a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0M6.3 18.9a6.6 6.6 0 0 1 11.4 0',
)
export const UserPlusIcon = /* @__PURE__ */ icon(
  'M5.5 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M2.5 20.5a7.2 7.2 0 0 1 11-5.2M18 14v6.5M14.75 17.25h6.5',
)
export const UsersIcon = /* @__PURE__ */ icon(
  'M4.5 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M2 20.5a6.7 6.7 0 0 1 13 0M15.5 4.3a4 4 0 0 1 0 7.4M17.8 14.6a6.7 6.7 0 0 1 4.2 5.9',
)
export const PlayIcon = /* @__PURE__ */ icon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M10 8.5v7l5.5-3.5z',
)
export const MessageIcon = /* @__PURE__ */ icon(
  'M20.5 11.5a8.3 8.3 0 0 1-12.1 7.4L3.5 20.5l1.7-4.8a8.3 8.3 0 1 1 15.3-4.2z',
)
export const ReceiptIcon = /* @__PURE__ */ icon(
  'M5 3.5 7.3 5l2.4-1.5L12 5l2.3-1.5L16.7 5 19 3.5v17L16.7 19l-2.4 1.5L12 19l-2.3 1.5L7.3 19 5 20.5zM9 9.5h6M9 13.5h6',
)
export const ScrollIcon = /* @__PURE__ */ icon(
  'M7 8.5H3.5V6.25A2.25 2.25 0 0 1 5.75 4H16a2 2 0 0 1 2 2v9.5M5.75 4A2.25 2.25 0 0 1 8 6.25V18a2.5 2.5 0 0 0 2.5 2.5A2.5 2.5 0 0 0 13 18v-2.5h8V18a2.5 2.5 0 0 1-2.5 2.5h-8M11.5 8.5h3M11.5 12h3',
)
export const DepositIcon = /* @__PURE__ */ icon('M12 4v11.5M7 10.5l5 5 5-5M5 20h14')
export const WithdrawIcon = /* @__PURE__ */ icon('M12 16V4.5M7 9.5l5-5 5 5M5 20h14')
export const TransferIcon = /* @__PURE__ */ icon(
  'M20 8H5M8.5 4.5 5 8l3.5 3.5M4 16h15M15.5 12.5 19 16l-3.5 3.5',
)
export const TicketIcon = /* @__PURE__ */ icon(
  'M3.5 7.5A1.5 1.5 0 0 1 5 6h14a1.5 1.5 0 0 1 1.5 1.5V10a2 2 0 0 0 0 4v2.5A1.5 1.5 0 0 1 19 18H5a1.5 1.5 0 0 1-1.5-1.5V14a2 2 0 0 0 0-4zM14.2 9.5l-4.4 5M9.8 9.9v.01M14.2 14.1v.01',
)
export const RotateIcon = /* @__PURE__ */ icon('M4 4.5v5.5h5.5M4.3 13.5A8 8 0 1 0 6 6.7L4 10')
export const WheelIcon = /* @__PURE__ */ icon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M12 3v6.5M12 14.5V21M4.2 7.5l5.6 3.25M14.2 13.25l5.6 3.25M19.8 7.5l-5.6 3.25M9.8 13.25 4.2 16.5',
)
export const GiftIcon = /* @__PURE__ */ icon(
  'M4.5 12v7A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-7M3.5 8h17v4h-17zM12 8v12.5M12 8S10.8 3.5 8.3 3.5a2.25 2.25 0 0 0 0 4.5zM12 8s1.2-4.5 3.7-4.5a2.25 2.25 0 0 1 0 4.5z',
)
export const RefreshIcon = /* @__PURE__ */ icon(
  'M20 4.5v5h-5M4 19.5v-5h5M19.4 9.5A8 8 0 0 0 5.4 7.5L4.2 9.2M4.6 14.5a8 8 0 0 0 14 2l1.2-1.7',
)
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  'M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.4M6.4 7.2A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4.7-1.3M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16',
)
export const CheckIcon = /* @__PURE__ */ icon('M5 12.5l4.5 4.5L19 7.5')
export const CloseIcon = /* @__PURE__ */ icon('M6 6l12 12M18 6 6 18')
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14')
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14')
export const ChevronLeftIcon = /* @__PURE__ */ icon('M14.5 6l-6 6 6 6')
export const ChevronRightIcon = /* @__PURE__ */ icon('M9.5 6l6 6-6 6')
export const ChevronUpIcon = /* @__PURE__ */ icon('M6 14.5l6-6 6 6')
export const ChevronDownIcon = /* @__PURE__ */ icon('M6 9.5l6 6 6-6')
export const CopyIcon = /* @__PURE__ */ icon(
  'M9 10.5A1.5 1.5 0 0 1 10.5 9h8a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 9 18.5zM5.5 15A1.5 1.5 0 0 1 4 13.5v-8A1.5 1.5 0 0 1 5.5 4h8A1.5 1.5 0 0 1 15 5.5',
)
export const ShareIcon = /* @__PURE__ */ icon(
  'M12 14.5V3.5M8 7l4-3.5L16 7M8 10.5H6.5A1.5 1.5 0 0 0 5 12v7a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19v-7a1.5 1.5 0 0 0-1.5-1.5H16',
)
export const PrinterIcon = /* @__PURE__ */ icon(
  'M7 8V4h10v4M7 16.5H4.5A1.5 1.5 0 0 1 3 15V9.5A1.5 1.5 0 0 1 4.5 8h15A1.5 1.5 0 0 1 21 9.5V15a1.5 1.5 0 0 1-1.5 1.5H17M7 13.5h10V20H7z',
)
export const LockIcon = /* @__PURE__ */ icon(
  'M5 11.5A1.5 1.5 0 0 1 6.5 10h11a1.5 1.5 0 0 1 1.5 1.5V19a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19zM8 10V7.5a4 4 0 0 1 8 0V10M12 14v2.5',
)
export const PencilIcon = /* @__PURE__ */ icon(
  'M4 20l1-4.5L15.8 4.7a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.8L8.5 19zM13.7 6.8l3.5 3.5',
)
export const LanguageIcon = /* @__PURE__ */ icon(
  'M3 5.5h10M8 3.5v2M10.8 5.5C10 9.5 7 13 3.5 14.5M5.5 8.5c1 2.5 3.2 4.8 5.5 6M12 20.5 16.5 10 21 20.5M13.6 17h5.8',
)
export const CameraIcon = /* @__PURE__ */ icon(
  'M4 8.5A1.5 1.5 0 0 1 5.5 7h2.3l1.5-2.5h5.4L16.2 7h2.3A1.5 1.5 0 0 1 20 8.5v9.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18zM8.8 13a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0',
)
export const ImageIcon = /* @__PURE__ */ icon(
  'M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM7.5 9a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M4 16.5l4.5-4L13 17l3-3 4 3.5',
)
export const PaperclipIcon = /* @__PURE__ */ icon(
  'M20 11.5l-8 8a5 5 0 0 1-7.1-7.1l8.5-8.5a3.3 3.3 0 0 1 4.7 4.7l-8.3 8.3a1.7 1.7 0 0 1-2.4-2.4l7.6-7.5',
)
export const SendIcon = /* @__PURE__ */ icon('M4 4.5l17 7.5-17 7.5L6.5 12zM6.5 12H13')
export const FileIcon = /* @__PURE__ */ icon(
  'M6 5a1.5 1.5 0 0 1 1.5-1.5H14L18.5 8v11a1.5 1.5 0 0 1-1.5 1.5H7.5A1.5 1.5 0 0 1 6 19zM13.5 3.5v5h5',
)
export const VideoIcon = /* @__PURE__ */ icon(
  'M3.5 7.5A1.5 1.5 0 0 1 5 6h9a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 14 18H5a1.5 1.5 0 0 1-1.5-1.5zM15.5 11l5-3v8l-5-3',
)
export const AlertIcon = /* @__PURE__ */ icon('M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.01')
export const InfoIcon = /* @__PURE__ */ icon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 11v5.5M12 7.75v.01',
)
export const SuccessIcon = /* @__PURE__ */ icon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M8 12.3l2.8 2.8L16 9.5',
)
export const FailureIcon = /* @__PURE__ */ icon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9 9l6 6M15 9l-6 6',
)
export const ExternalIcon = /* @__PURE__ */ icon(
  'M13.5 4H20v6.5M20 4l-9 9M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10',
)
export const ClockIcon = /* @__PURE__ */ icon('M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7v5.2l3.5 2')
export const FilterIcon = /* @__PURE__ */ icon('M4 6.5h16M7 12h10M10 17.5h4')
export const SearchIcon = /* @__PURE__ */ icon(
  'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.3 15.3 20 20',
)
export const BankIcon = /* @__PURE__ */ icon(
  'M3.5 9.5 12 4l8.5 5.5zM5.5 9.5v8M10 9.5v8M14 9.5v8M18.5 9.5v8M3.5 20.5h17M4.5 17.5h15',
)
export const QrIcon = /* @__PURE__ */ icon(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v3M14 20h3M20 20v.01M7 7v.01M17 7v.01M7 17v.01',
)
export const WalletIcon = /* @__PURE__ */ icon(
  'M19 8V6a1.5 1.5 0 0 0-1.5-1.5H5.5a2 2 0 0 0 0 4H19A1.5 1.5 0 0 1 20.5 10v8.5A1.5 1.5 0 0 1 19 20H5.5a2 2 0 0 1-2-2V6.5M16.5 14v.01',
)
export const CoinIcon = /* @__PURE__ */ icon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
)
export const PhoneIcon = /* @__PURE__ */ icon(
  'M5.5 4h3.2l1.5 4.2-2 1.5a12 12 0 0 0 6.1 6.1l1.5-2 4.2 1.5v3.2A1.5 1.5 0 0 1 18.5 20 14.5 14.5 0 0 1 4 5.5 1.5 1.5 0 0 1 5.5 4z',
)
export const GamepadIcon = /* @__PURE__ */ icon(
  'M8 7h8a5 5 0 0 1 5 5l.5 3.8a2.3 2.3 0 0 1-4.1 1.7L15.5 15h-7l-1.9 2.5a2.3 2.3 0 0 1-4.1-1.7L3 12a5 5 0 0 1 5-5zM8 9.5v3M6.5 11h3M15 10v.01M17 12v.01',
)
export const DiceIcon = /* @__PURE__ */ icon(
  'M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5zM8.5 8.5v.01M15.5 8.5v.01M12 12v.01M8.5 15.5v.01M15.5 15.5v.01',
)
export const BallIcon = /* @__PURE__ */ icon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 8l3.8 2.8-1.5 4.4H9.7l-1.5-4.4zM12 3v5M20.6 9.3l-4.8 1.5M17.3 19.3l-3-4.1M6.7 19.3l3-4.1M3.4 9.3l4.8 1.5',
)
export const TrashIcon = /* @__PURE__ */ icon(
  'M4 6.5h16M9 6.5v-2h6v2M6 6.5l.8 12.6a1.5 1.5 0 0 0 1.5 1.4h7.4a1.5 1.5 0 0 0 1.5-1.4L18 6.5M10 10.5v6M14 10.5v6',
)
export const CalendarIcon = /* @__PURE__ */ icon(
  'M4 7a1.5 1.5 0 0 1 1.5-1.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5zM4 10h16M8.5 3.5v4M15.5 3.5v4',
)
export const MoreIcon = /* @__PURE__ */ icon(
  'M4.5 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M17.5 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
)

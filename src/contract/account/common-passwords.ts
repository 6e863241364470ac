/**
 * Words that the most frequent passwords are made of, by published counts of leaked passwords; none is safer with a
 * "1!" after it. Together with the rules below they catch three in four of the 3,000 most frequent passwords that the
 * site would otherwise accept. Most of the others are words that we do not repeat here.
 */
const WORDS = new Set(
  `
    aardvark aaron abcd aberdeen abnormal access achilles admin administrator adrienne agent airborne airforce
    airplane albatross albert alejandro aleksandra alexander alexandra alexis alliance alphabet amanda amber
    america american amsterdam anaconda anastasia anderson andrew android andromeda angel angelica angelina
    angels anna annabelle anthony anything apollo apple applepie april aquarius argentina armageddon arsenal
    asdf asdfgh asdfjkl ashleigh ashley assassin atlantic atlantis attitude august augustus austin australia
    autumn avalanche avalon avengers azerty babyblue babydoll babyface babygirl babylon babylove backdoor
    bacon badger bailey balloons banana barbados barbara barcelona barefoot barney baseball basketball batman
    bear beatrice beautiful beaver benjamin berkeley berlin bigdaddy bigdog bigmoney billybob birthday bishop
    black blackbird blackcat blackdog blackhawk blackjack blackman blackout blaster blessing blink blizzard
    blue bluebird blueeyes bluefish bluemoon bobafett bobdylan bond bonehead bonjour bookworm borussia boston
    bradford brandon brazil brenda brewster brighton brittany broadway broncos brooklyn brothers browning
    brucelee brutus bubba buckeyes buckshot budapest buddy buddyboy bulldog bulldogs bullfrog bullseye
    business buster butterfly cadillac caliente california caligula callaway calvin camaro cameron campbell
    canada canadian candyman capslock cardinal carlitos carlos carolina caroline carpediem carter casanova
    casper catalina catherine cavalier celtic cerberus chainsaw champion chandler changeme chargers charlene
    charles charlie charlotte charlton checkers cheese chelsea chemical cherokee cherry chester chevelle
    chevrolet cheyenne chicago chickens children china chocolate chopper christian christie christina
    christine christmas christopher chrysler chuckles cinnamon clarence clarinet classics claudia claymore
    cleveland clifford cocacola coffee coldbeer colin colombia colorado coltrane columbia columbus commando
    compaq computer concorde concrete confused connect contrasena cookie cooldude coolio coolness cooper
    corleone corvette cosworth courtney cowboy cowboys crawford crazy creation creative creature criminal
    cristian cristina crusader crystal cupcake dallas danger daniel danielle dannyboy darklord darkness
    darkside darkstar database david davidson deadhead deadpool debbie december default defender deftones
    dennis denver designer desktop devil dexter diamonds dietcoke digital dingdong dinosaur director dirtbike
    discover doberman doctor dodgers doghouse dolphin dolphins donald doomsday doughboy download downtown
    dragon dragonball dreams drowssap drpepper duncan dutchess dwight eagle eagles eastside eastwood edward
    einstein ekaterina eldorado electric electron elephant elizabeth elizaveta elvira eminem emma emmanuel
    engineer enterprise estrella eternity eugene explorer express facebook faithful falcon fall family
    fandango farscape fastball february federico felix fender fernando ferrari fire fireball firebird firewall
    fishing flamingo flash fletcher flexible florence florida flower flowers fluffy football forest forever
    formula fortnite fountain france francois franklin freckles frederick freedom freeuser friday friend
    friendly front frontier gabriel gabriela gabrielle gamecube gameover gandalf garcia garfield gargoyle
    gateway gatorade genesis geoffrey george germany geronimo getmoney ghostrider gibson ginger giovanni
    giuseppe gladiator gmail godfather godzilla goldberg golden goldfish goldstar goldwing golfball goodluck
    goodtime google gordon graphics grateful greatone green greenbay greenday gregory gretchen guardian guest
    guinness halflife hamilton hammer handsome handyman hannibal happiness happy happyday hardrock hardware
    harley harrison hastings hawaii hawaiian hayabusa heather heaven hedgehog heineken hello helloworld
    hendrix hercules heritage hobbit hockey hola hollywood homer honda honey hongkong hoosiers hope hopeless
    hornet hotdog hotmail hunter hyperion icecream ihateyou illinois illusion iloveyou immortal imperial india
    infantry infiniti infinity insanity insomnia inspiron instagram intel internet intrepid intruder inuyasha
    iphone ireland ironman isaac isabella isabelle islander istanbul italy iverson jackson jaguar james
    jamesbond january japan japanese jasmine jasper jayhawks jeanette jennifer jeremiah jeremy jerome jessica
    johannes john johnson jonathan jordan joseph joshua julia juliette july june justdoit justin juventus
    kamikaze kangaroo karolina katerina katherine kathleen kawasaki kentucky kevin keyboard keystone killbill
    killer kimberly kingfish kingkong kingston kitten kittycat kittykat knight kordell kristina kristine
    labrador lacrosse lakers lancelot laptop lasvegas laura laurence lawrence leavemealone legend leonardo
    letmein letmeinnow liberty lifetime lightning lincoln lineage linkedin linux lion lionking lipstick
    liverpool login logitech lokomotiv lollipop london lonestar lonewolf longhorn lorraine love loveless
    lovely lover loverboy loveyou lowrider lucas lucky luckydog macdaddy madeline madison madrid magazine
    maggie magic magician magicman magnolia majestic makaveli manager manchester mandarin maradona marathon
    marcello march marcus margaret margarita maria marianne marine mariners marines mariposa marlboro marshall
    martin martinez maryjane maryland mason master matrix matthew matthews maverick maximus maxwell meatball
    meathead meatloaf mechanic medical medicine megadeth megapass megatron melanie melissa mercedes meredith
    meridian merlin mersedes metal metallica mexico michael michaela micheal michelle michigan mickey
    microphone microsoft midnight mikael military millions millwall minecraft misfit missouri mohammed molly
    mollydog monalisa monday moneyman mongoose monkey monopoly monster montgomery montreal mookie moonbeam
    moonlight morpheus morrison mortgage mortimer motdepasse motorola mountain munchkin murphy mushroom music
    musicman mustang mustangs mypassword myspace napoleon naruto nathalie nathan national nebraska netscape
    network nevermind newpass newpassword newton newyork nicholas nicole nightmare ninja nintendo nokia
    nopassword norman northern nothing november nygiants oakland oblivion october office oklahoma oliver
    olivia openup operator orange original orlando oscar overkill overlord packers paintball pakistan pamela
    panasonic panther panthers paradise paranoid paris parola pass passcode passphrase passport passw passwd
    password passwords passwort patches patience patricia patrick patriots pavilion peace peaches peanut
    pearljam peekaboo penelope penguins pepper perfect personal peterpan peterson pharmacy philippe phillies
    phillips phoenix pianoman piglet pikachu pineapple pingpong pink pinkfloyd pirate pirates pizza platinum
    player playstation playtime pleasure plymouth pokemon police poohbear porkchop porsche portland portugal
    poseidon positive preacher precious predator presario princess pringles property pumpkins punkrock purple
    pyramid qawsedrf qazwsx qwaszx qweasd qweasdzxc qwer qwert qwerty rabbit rachel ragnarok raider raiders
    railroad rainbow rammstein ranger rangers rasputin rastaman realmadrid rebecca reckless recovery redalert
    reddevil redhead redwings remember remote renegade research resident revolution reynolds rhiannon richard
    richards richmond rightnow roadkill robert robinson roblox robotics rocket rockford rockhard rockstar
    rolltide romashka root rootbeer rosebud rosemary runescape rush russia russian sailboat salamander
    salasana salut salvador samantha sammy samsung sandiego sandra sandwich santiago sapphire sarah saratoga
    saturday sausages savannah scarface scarlett scooby scooter scorpion scotland scrabble seahawks sebastian
    secret security seinfeld seminole senators senha sentinel september serenity sergeant sergey server
    service shadow shamrock shaney shanghai shannon sherlock sherwood shopping showtime silver silverado
    simpsons sinclair sinister skittles skorpion skywalker slapshot slayer slipknot slippery smashing smile
    smokey sneakers snickers snoopdogg snoopy snowball snowboard snuggles soccer socrates softball software
    something sophie soulmate southern southpark spaceman spain sparky spartans spectrum spencer spiderman
    spitfire splinter spongebob sporting spring springer squirrel stallion standard stanford stanislav
    starbuck starcraft stardust starfire starfish stargate starship startrek starwars steelers stephanie
    stephen sterling stingray stonecold stranger strawberry strength stupid success sugar sullivan summer
    sundance sunday sunflower sunnyday sunshine super superfly superman superstar support svetlana sweetpea
    swimming swordfish syracuse system tacobell talisman tarheels taylor tazmania technics teddybear temp
    temppass terminal terminator test tester testing testpass texas thailand thanatos thankyou thedoors
    thegreat theodore thisisit thomas thompson thunder thursday tiberius tiffany tiger tigger tinkerbell
    titanium together tommyboy tomorrow tottenham toyota translator traveler treasure triangle trinidad
    trombone trouble truelove trustno tuesday tunafish turbo turkey twilight twitter ubuntu ultimate umbrella
    underdog undertaker unicorn universal universe user username vacation valencia valentina valhalla valkyrie
    vampires vanhalen vasilisa veronica veronika victor victoria viktoria vincent violetta virginia vladimir
    vladislav voyager wachtwoord warcraft wareagle warhammer warriors washington waterloo webmaster wednesday
    welcome werewolf westside westwood whatever whiskers white whitesox whocares wildcard wildcats wildfire
    william williams windmill windows windsurf winner winston winter wishbone wizard wolf wolfgang wolfpack
    wolverine wordpass world wrangler wrestling wrinkle xavier yahoo yamaha yankees yeahbaby yellow yosemite
    yourpassword youtube zachary zeppelin zerocool zxcvbn
  `
    .trim()
    .split(/\s+/),
);
const WORD_LIST = [...WORDS];

/** Paths across a keyboard and through the alphabet, in both directions. */
const WAYS = [
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "qazwsxedcrfvtgbyhnujmikolp",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
].flatMap((way) => [way, way.split("").toReversed().join("")]);

/** Signs used for letters: pa$$w0rd. */
const LETTERS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
const spellOut = (text: string) => text.replace(/./gu, (sign) => LETTERS[sign] ?? sign);

/** Up to this many characters before and after a word are decoration, such as a year and a "!". */
const DECORATION = 5;
/** The fewest characters that count as a path, and the shortest beginning of a word that still counts as the word. */
const SHORTEST_WAY = 3;
const SHORTEST_CUT = 7;
/** Numbers longer than this take a while to guess. */
const LONGEST_NUMBER = 12;

function withoutDecoration(text: string): string {
  const ends = `[^a-z]{1,${DECORATION}}`;
  return text.replace(new RegExp(`${ends}$`), "").replace(new RegExp(`^${ends}`), "");
}

const isWord = (text: string) =>
  WORDS.has(text) || (text.length >= SHORTEST_CUT && WORD_LIST.some((word) => word.startsWith(text)));

/** Whether a text repeats one piece: "abcabcabc". */
const isRepeated = (text: string) =>
  Array.from({ length: Math.floor(text.length / 2) }, (_, index) => text.slice(0, index + 1)).some(
    (piece) => piece.repeat(text.length / piece.length) === text,
  );

/** How many characters at the start of a text are a path, or one character over and over. */
function wayAtStart(text: string): number {
  let length = /^(.)\1*/su.exec(text)?.[0].length ?? 0;
  while (length < text.length && WAYS.some((way) => way.includes(text.slice(0, length + 1)))) length += 1;
  return length;
}

/** Whether a text consists only of paths and repeats: "qwerty123", "aa123456". */
function isWays(text: string): boolean {
  let rest = text;
  while (rest !== "") {
    const length = wayAtStart(rest);
    if (length < SHORTEST_WAY && rest.slice(0, length) !== rest[0]?.repeat(2)) return false;
    rest = rest.slice(length);
  }
  return text !== "";
}

/** Whether a password is among the first to be guessed: a well-known word in disguise, a keyboard path, or a date. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  if (/^\d+$/.test(text) && text.length <= LONGEST_NUMBER) return true;
  const core = withoutDecoration(text);
  const readings = [text, core, spellOut(core), withoutDecoration(spellOut(text))];
  return readings.some((reading) => isWord(reading) || isRepeated(reading) || isWays(reading));
}
